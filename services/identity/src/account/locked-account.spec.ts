import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CreateAdmin,
  DeleteAdmin,
  GetCustomer,
  NoteCustomer,
  UpdateProfile,
} from '@netra/contracts';
import { holding } from '@netra/local-servers/testing';
import { startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const signUp = async (email: string): Promise<string> => {
  await identity.signUp(email);
  return (await identity.signIn(email)).claims.sub;
};

/** More than the service has connections. */
const MANY = 12;

describe('account that another transaction holds', () => {
  test.each<[string, (email: string, id: string, index: number) => Promise<unknown>]>([
    [
      'profile',
      (_email, id, index) => identity.ask(UpdateProfile, { id, body: { firstName: `Nimal ${index}` } }),
    ],
    ['notes', (email, _id, index) => identity.ask(NoteCustomer, { email, notes: `Rang ${index} times` })],
    ['block', (email, _id, index) => identity.ask(BlockCustomer, { email, isBlock: index % 2 === 0 })],
    ['promotion', (email) => identity.ask(CreateAdmin, { email }).catch(() => undefined)],
    ['removal', (email, actorId) => identity.ask(DeleteAdmin, { email, actorId }).catch(() => undefined)],
  ])(
    'changes of its %s wait without a connection, so that others are read',
    async (what, change) => {
      const [email, other] = [`${what}.held@shop.lk`, `${what}.free@shop.lk`];
      const [id] = [await signUp(email), await signUp(other)];
      if (what === 'removal') await identity.ask(CreateAdmin, { email });
      const unlock = await holding(identity.dataSource, 'select 1 from account where id = $1 for update', id);
      let waiting = true;
      const changes = Promise.all(Array.from({ length: MANY }, (_, index) => change(email, id, index)));
      void changes.then(() => (waiting = false));
      for (let reads = 0; reads < MANY; reads++)
        expect(await identity.ask(GetCustomer, { email: other })).toMatchObject({ email: other });
      expect(waiting).toBe(true);
      await unlock();
      await changes;
    },
    20_000,
  );
});
