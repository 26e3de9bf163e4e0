import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CreateAdmin,
  CreateTechnician,
  DeleteAdmin,
  DeleteTechnician,
  GetCustomer,
  NoteCustomer,
  UpdateProfile,
  UpdateTechnician,
} from '@netra/contracts';
import { holding, patiently } from '@netra/local-servers/testing';
import { newId } from '@netra/service-kit';
import { startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** As many accounts as the service has connections; changes of one account take turns before they take a connection. */
const MANY = 10;

interface Held {
  id: string;
  email: string;
}

const customer = (email: string) => identity.signUp(email);
const admin = async (email: string) => {
  await customer(email);
  await identity.ask(CreateAdmin, { email });
};
const technician = (email: string) =>
  identity.ask(CreateTechnician, { id: newId(), firstName: 'Sunil', lastName: 'Bandara', email });

/** Accounts whose rows another transaction holds. */
async function heldAccounts(what: string, open: (email: string) => Promise<unknown>) {
  const emails = Array.from({ length: MANY }, (_, index) => `${what}.held${index}@shop.lk`);
  for (const email of emails) await open(email);
  const held = await identity.dataSource.query<Held[]>(
    'select id, email from account where email = any($1)',
    [emails],
  );
  const unlock = await holding(
    identity.dataSource,
    'select 1 from account where email like $1 for update',
    `${what}.held%`,
  );
  return { held, unlock };
}

test.each<[string, (email: string) => Promise<unknown>, (account: Held) => Promise<unknown>]>([
  ['profile', customer, ({ id }) => identity.ask(UpdateProfile, { id, body: { firstName: 'Nimal' } })],
  ['notes', customer, ({ email }) => identity.ask(NoteCustomer, { email, notes: 'Rang twice' })],
  ['block', customer, ({ email }) => identity.ask(BlockCustomer, { email, isBlock: true })],
  ['promotion', customer, ({ email }) => identity.ask(CreateAdmin, { email })],
  ['removal', admin, ({ id, email }) => identity.ask(DeleteAdmin, { email, actorId: id })],
  ['technician', technician, ({ email }) => identity.ask(UpdateTechnician, { email, firstName: 'Nimal' })],
  ['dismissal', technician, ({ email }) => identity.ask(DeleteTechnician, { email })],
])(
  'changes of the %s of accounts that another transaction holds wait without a connection',
  async (what, open, change) => {
    const other = `${what}.free@shop.lk`;
    await identity.signUp(other);
    const { held, unlock } = await heldAccounts(what, open);
    const changes = Promise.allSettled(held.map((account) => patiently(() => change(account))));
    for (let reads = 0; reads < MANY; reads++)
      expect(await identity.ask(GetCustomer, { email: other })).toMatchObject({ email: other });
    await unlock();
    // Nobody removes the own account.
    const outcome = what === 'removal' ? 'rejected' : 'fulfilled';
    expect((await changes).map(({ status }) => status)).toEqual(held.map(() => outcome));
  },
  30_000,
);
