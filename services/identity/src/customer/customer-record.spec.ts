import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  GetAccount,
  GetCustomer,
  ListCustomers,
  NoteCustomer,
  type Actor,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { ADMIN, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

const OWNER: Actor = { id: 'admin-1', role: 'admin', name: 'Nadeesha Silva' };
const email = 'noted@shop.lk';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  await identity.dataSource.query(`delete from account where role = 'customer'`);
  await identity.signUp(email);
});

const asOwner = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor: OWNER }, work);
const note = (notes: string, version?: number) =>
  asOwner(() => identity.ask(NoteCustomer, { email, notes, version }));
const block = (isBlock: boolean, reason?: string) =>
  asOwner(() => identity.ask(BlockCustomer, { email, isBlock, reason }));
const get = () => identity.ask(GetCustomer, { email });
const lastAudit = async () => {
  const [entry] = await identity.dataSource.query<object[]>(
    `select actor_name, subject, subject_id, before, after from audit_entry order by at desc, id desc limit 1`,
  );
  return entry;
};

describe('record of a customer', () => {
  test('stores notes, and the audit log shows their author and both versions', async () => {
    expect(await get()).toMatchObject({ email, notes: '', version: 1, blockReason: null });
    expect(await note('Calls back\nat night', 1)).toMatchObject({
      notes: 'Calls back\nat night',
      version: 2,
    });
    expect(await get()).toMatchObject({ notes: 'Calls back\nat night', version: 2 });
    expect(await lastAudit()).toEqual({
      actor_name: OWNER.name,
      subject: 'customer',
      subject_id: email,
      before: { notes: '' },
      after: { notes: 'Calls back\nat night' },
    });
  });

  test('refuses notes based on a stale version and returns the current ones', async () => {
    await note('first', 1);
    await expect(note('second', 1)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { notes: 'first', version: 2 } } },
    });
    expect(await get()).toMatchObject({ notes: 'first', version: 2 });
  });

  test('shows notes neither to the customer nor in the list', async () => {
    await note('SECRET', 1);
    await block(true, 'SECRET too');
    const { _id: id } = await get();
    const seen = [await identity.ask(GetAccount, { id }), await identity.ask(ListCustomers, {})];
    expect(JSON.stringify(seen)).not.toMatch(/SECRET|notes|blockReason/);
  });

  test('keeps the reason of a block until it ends', async () => {
    await block(true, 'False orders');
    expect(await get()).toMatchObject({ isBlock: true, blockReason: 'False orders' });
    await block(true);
    expect(await get()).toMatchObject({ blockReason: 'False orders' });
    await block(false);
    expect(await get()).toMatchObject({ isBlock: false, blockReason: null });
    expect(await lastAudit()).toMatchObject({
      before: { isBlock: true, blockReason: 'False orders' },
      after: { isBlock: false, blockReason: null },
    });
  });

  test('is not found for an admin or an unknown account', async () => {
    for (const unknown of [ADMIN.email, 'nobody@shop.lk'])
      await expect(identity.ask(GetCustomer, { email: unknown })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
