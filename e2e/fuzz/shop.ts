import { newCustomer, PASSWORD, signIn } from '../support/api.js';
import { newTechnician, technicianToken, type TechnicianAccount } from '../support/workbench.js';
import { ADMIN, type Stack } from '../support/stack.js';
import type { Operation } from './document.js';

/**
 * Who asks: a customer and a technician with rows of their own, and a stranger and an apprentice (a technician who sees own jobs only) to
 * whom those do not belong.
 */
export const ROLES = [
  'guest',
  'customer',
  'stranger',
  'technician',
  'apprentice',
  'admin',
  'forged',
] as const;
export type Role = (typeof ROLES)[number];

const FORGED =
  'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.';

/** The newest are kept. */
const MAX_KEPT = 12;

/** The words that only the owner and the staff may read: addresses of customers, and a note about a job of the technician. */
export const MARKS = {
  customer: 'CUSTOMER-LANE-77',
  stranger: 'STRANGER-LANE-88',
  job: 'JOB-OF-TECHNICIAN-99',
};

const HIDDEN: Record<Role, string[]> = {
  guest: Object.values(MARKS),
  forged: Object.values(MARKS),
  customer: [MARKS.stranger, MARKS.job],
  stranger: [MARKS.customer, MARKS.job],
  apprentice: [MARKS.job],
  technician: [],
  admin: [],
};

/** Who asks, and what is stored for them to name. The people who ask are not among those who are changed and removed. */
export class FuzzShop {
  /** The ids that exist, by the name of the field or parameter, and by the first part of the path where that says more. */
  readonly stored: Record<string, string[]> = {};
  readonly #tokens = new Map<Role, string>([['forged', FORGED]]);
  readonly #customers = new Map<Role, string>();
  readonly #technicians = new Map<Role, TechnicianAccount>();

  constructor(readonly stack: Stack) {}

  token(role: Role): string | undefined {
    return this.#tokens.get(role);
  }

  /** Signs in again who has signed out. */
  async renew(role: Role): Promise<void> {
    const { origin } = this.stack;
    const [email, technician] = [this.#customers.get(role), this.#technicians.get(role)];
    if (role === 'admin') this.#tokens.set(role, await signIn(origin, ADMIN.email, ADMIN.password));
    if (email) this.#tokens.set(role, await signIn(origin, email, PASSWORD));
    if (technician) this.#tokens.set(role, await technicianToken(this.stack, technician));
  }

  /** What an answer reveals of others to a caller who may not know it. */
  leaks(role: Role, answer: string): string[] {
    return HIDDEN[role].filter((word) => answer.includes(word));
  }

  /** Remembers what an operation has made, for those that name it in their path: `POST /a/{id}/b` for `DELETE /a/{id}/b/{bId}`. */
  keep({ path }: Operation, operations: Operation[], answer: string): void {
    const names = operations.flatMap(({ path: of }) =>
      of.startsWith(`${path}/{`) ? [of.slice(path.length + 2).split('}')[0]!] : [],
    );
    for (const name of new Set(names)) {
      const made = namedIn(answer, name);
      const key = `${path.split('/')[1]}.${name}`;
      const kept = this.stored[key] ?? this.stored[name] ?? [];
      if (made.length > 0) this.stored[key] = [...new Set([...made, ...kept])].slice(0, MAX_KEPT);
    }
  }

  /** Signs everybody in who asks. */
  async open(): Promise<void> {
    await this.renew('admin');
    for (const role of ['customer', 'stranger'] as const)
      this.#customers.set(role, (await newCustomer(this.stack.origin)).email);
    this.#technicians.set('technician', await newTechnician(this.stack));
    this.#technicians.set('apprentice', await newTechnician(this.stack, 'Isuru', { ownJobsOnly: true }));
    for (const role of [...this.#customers.keys(), ...this.#technicians.keys()]) await this.renew(role);
  }
}

/** The values of a field in an answer that has it; for an id the `_id`s else. */
function namedIn(answer: string, name: string): string[] {
  const { [name]: own } = JSON.parse(answer) as Record<string, unknown>;
  if (typeof own === 'string') return [own];
  return /id$/i.test(name) ? [...answer.matchAll(/"_id":"([\w-]+)"/g)].map(([, id]) => id!) : [];
}
