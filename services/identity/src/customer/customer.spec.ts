import { seed } from '@netra/local-servers/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BlockCustomer, ListCustomers } from '@netra/contracts';
import { ADMIN, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.dataSource.query(`delete from account where role = 'customer'`));

const emails = async (q?: string) =>
  (await identity.ask(ListCustomers, { q })).users.map(({ email }) => email);

describe('list of customers', () => {
  test('counts all customers without admins, newest first', async () => {
    for (const name of ['one', 'two', 'three']) await identity.signUp(`${name}@shop.lk`);
    const page = await identity.ask(ListCustomers, { page: 1, limit: 2 });
    expect(page).toMatchObject({ total: 3, page: 1, limit: 2, totalPages: 2 });
    expect(page.users.map(({ email }) => email)).toEqual(['three@shop.lk', 'two@shop.lk']);
  });

  test('when there are very many, has each once on its pages, and counts a search up to a thousand', async () => {
    await seed(
      identity.dataSource,
      `
      insert into account (id, door, role, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'shop', 'customer', 'c' || n || '@many.lk', 'Many', 'Silva', now() - make_interval(mins => n / 2)
      from generate_series(1, 1503) n`,
    );
    const rows = await identity.dataSource.query<{ email: string }[]>(
      `select email from account where role = 'customer' order by created_at desc, id desc`,
    );
    for (const page of [1, 7, 8, 9, 15, 16]) {
      const { users, total } = await identity.ask(ListCustomers, { page, limit: 100 });
      expect([total, users.map(({ email }) => email)]).toEqual([
        1_503,
        rows.slice((page - 1) * 100, page * 100).map(({ email }) => email),
      ]);
    }
    expect((await identity.ask(ListCustomers, { page: 17, limit: 100 })).users).toEqual([]);
    expect(await identity.ask(ListCustomers, { q: 'silva', page: 2 })).toMatchObject({ total: 1_000 });
    expect(await identity.ask(ListCustomers, { q: 'c1502@many' })).toMatchObject({ total: 1 });
    expect(await identity.ask(ListCustomers, { q: 'c1502@other' })).toMatchObject({ total: 0 });
  });

  test('shows neither hashes nor internal flags', async () => {
    await identity.signUp('view@shop.lk');
    const { users } = await identity.ask(ListCustomers, {});
    expect(Object.keys(users[0]!).sort()).toEqual(
      [
        '_id',
        'createdAt',
        'email',
        'firstName',
        'isBlock',
        'isEmailVerified',
        'lastName',
        'phone',
        'role',
      ].sort(),
    );
  });

  test.each([
    ['part of a last name in another case', 'WICKRAM'],
    ['first and last name', 'chathura wick'],
    ['a name in Sinhala', 'චතුර'],
    ['the e-mail', 'chathura@shop.lk'],
    ['the phone written otherwise', '+94 77 1234567'],
    ['the phone as it is dialled', '077 123 4567'],
    ['a last name with a typing error', 'wickramasnighe'],
    ['accents that the name lacks', 'wíckramasinghe'],
  ])('finds a customer by %s', async (_case, q) => {
    const name = { firstName: 'Chathura චතුර', lastName: 'Wickramasinghe' };
    await identity.signUp('chathura@shop.lk', { ...name, phone: '+94 (77) 123-4567' });
    await identity.signUp('other@shop.lk');
    expect(await emails(q)).toEqual(['chathura@shop.lk']);
  });

  test('finds nothing for wildcards or quotes, and everybody for blanks', async () => {
    await identity.signUp('quote@shop.lk');
    for (const q of ['%', '_', "'", '\\']) expect(await emails(q)).toEqual([]);
    expect(await emails(' ')).toEqual(['quote@shop.lk']);
  });
});

describe('blocking a customer', () => {
  test('is visible and can be undone', async () => {
    await identity.signUp('block@shop.lk');
    const block = (isBlock: boolean) => identity.ask(BlockCustomer, { email: 'block@shop.lk', isBlock });
    expect(await block(true)).toEqual({ message: 'Customer blocked' });
    expect(await block(true)).toEqual({ message: 'Customer blocked' });
    expect(await identity.ask(ListCustomers, {})).toMatchObject({ users: [{ isBlock: true }] });
    expect(await block(false)).toEqual({ message: 'Customer unblocked' });
    await expect(identity.signIn('block@shop.lk')).resolves.toMatchObject({ role: 'customer' });
  });

  test('is not found for an admin or an unknown account', async () => {
    for (const email of [ADMIN.email, 'nobody@shop.lk']) {
      await expect(identity.ask(BlockCustomer, { email, isBlock: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Customer not found',
      });
    }
  });
});
