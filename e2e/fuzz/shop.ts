import { call, newCustomer, newProduct, PASSWORD, signIn, unique } from '../support/api.js';
import { benchToken, newTechnician, type BenchAccount } from '../support/bench.js';
import { addReviewPhoto } from '../support/review-photo.js';
import { ADMIN, type Stack } from '../support/stack.js';
import type { Operation } from './document.js';
import type { Role } from './requests.js';

const FORGED =
  'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.';

/** The newest are kept. */
const MAX_KEPT = 12;

/** Who asks, and what is stored for them to name. The people who ask are not among those who are changed and removed. */
export class FuzzShop {
  readonly stored: Record<string, string[]> = {};
  readonly #tokens = new Map<Role, string>([['forged', FORGED]]);
  #customerEmail = '';
  #technician?: BenchAccount;

  constructor(private readonly stack: Stack) {}

  token(role: Role): string | undefined {
    return this.#tokens.get(role);
  }

  /** Signs in again who has signed out. */
  async renew(role: Role): Promise<void> {
    const { origin } = this.stack;
    if (role === 'admin') this.#tokens.set(role, await signIn(origin, ADMIN.email, ADMIN.password));
    if (role === 'customer') this.#tokens.set(role, await signIn(origin, this.#customerEmail, PASSWORD));
    if (role === 'technician') this.#tokens.set(role, await benchToken(this.stack, this.#technician!));
  }

  /** Remembers what an operation has made, for those that name it in their path: `POST /a/{id}/b` for `DELETE /a/{id}/b/{bId}`. */
  keep({ path }: Operation, operations: Operation[], answer: string): void {
    const made = [...answer.matchAll(/"_id":"([\w-]+)"/g)].map(([, id]) => id!);
    const names = operations.flatMap(({ path: of }) =>
      of.startsWith(`${path}/{`) ? [of.slice(path.length + 2).split('}')[0]!] : [],
    );
    for (const name of new Set(names)) {
      const key = `${path.split('/')[1]}.${name}`;
      this.stored[key] = [...new Set([...made, ...(this.stored[key] ?? [])])].slice(0, MAX_KEPT);
    }
  }

  async fill(): Promise<void> {
    const { origin } = this.stack;
    await this.renew('admin');
    const customer = await newCustomer(origin);
    this.#customerEmail = customer.email;
    this.#tokens.set('customer', customer.token);
    this.#technician = await newTechnician(this.stack);
    await this.renew('technician');
    await this.#fillCatalogue();
    await this.#fillPeople();
    await this.#fillOrders();
    const audit = await call<{ _id: string }[]>(origin, 'GET /audit?limit=5', { token: this.token('admin') });
    this.stored['audit.id'] = audit.body.map(({ _id }) => _id);
  }

  async #fillCatalogue(): Promise<void> {
    const admin = this.token('admin')!;
    const products = await times(5, () => newProduct(this.stack.origin, admin, { stock: 100_000 }));
    this.stored['productId'] = products.map(({ productId }) => productId);
    this.stored['reviews.id'] = await times(3, async (index) =>
      this.#create('customer', 'reviews', {
        productId: products[index]!.productId,
        rating: 4,
        comment: 'Sees at night',
      }),
    );
    this.stored['questions.id'] = await times(3, (index) =>
      this.#create('customer', 'questions', { productId: products[index]!.productId, text: 'Is it loud?' }),
    );
    const photos = await Promise.all(
      this.stored['reviews.id'].map((id) => addReviewPhoto(this.stack.origin, this.token('customer')!, id)),
    );
    this.stored['reviews.photoId'] = photos.flatMap(({ waitingPhotos }) =>
      waitingPhotos.map(({ _id }) => _id),
    );
    const form = new FormData();
    form.append('file', new Blob([`productId,price\n${products[0]!.productId},77\nnone,x\n`]), 'prices.csv');
    const tried = await fetch(`${this.stack.origin}/api/product-imports`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${admin}` },
    });
    this.stored['product-imports.id'] = [((await tried.json()) as { _id: string })._id];
  }

  async #fillPeople(): Promise<void> {
    const person = { firstName: 'Amara', lastName: 'Silva' };
    const emails = (what: string) => Array.from({ length: 4 }, () => `${unique(what)}@example.lk`);
    for (const [what, more] of [
      ['suppliers', {}],
      ['employees', { salary: 1 }],
      ['technicians', { salary: 1 }],
    ] as const) {
      this.stored[`${what}.email`] = emails(what);
      for (const email of this.stored[`${what}.email`]!)
        await this.#create('admin', what, { ...person, ...more, email });
    }
    const customers = await times(3, () => newCustomer(this.stack.origin));
    const admins = emails('admin').slice(0, 2);
    for (const email of admins) await this.#create('admin', 'users/create-admin', { email });
    this.stored['users.email'] = [...customers.map(({ email }) => email), ...admins];
    this.stored['email'] = customers.map(({ email }) => email);
  }

  async #fillOrders(): Promise<void> {
    const items = [{ productId: this.stored['productId']![0]!, qty: 2 }];
    const order = { address: '1 Fort, Galle', phone: '0771234567', items };
    this.stored['orderId'] = await times(4, () => this.#create('customer', 'orders', order, 'orderId'));
    const serials = Array.from({ length: 4 }, () => unique('SN'));
    this.stored['serial'] = this.stored['serialNo'] = serials;
    this.stored['repairs.id'] = await times(4, (index) =>
      this.#create('technician', 'repairs', {
        deviceName: 'Dome',
        serialNo: serials[index],
        estimatedDate: '2027-01-01',
      }),
    );
  }

  async #create(role: Role, path: string, body: object, key = '_id'): Promise<string> {
    const answer = await call(this.stack.origin, `POST /${path}`, { token: this.token(role), body });
    if (answer.status > 201)
      throw new Error(`POST /${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return String(answer.body[key]);
  }
}

async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(await make(index));
  return made;
}
