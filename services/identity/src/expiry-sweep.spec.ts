import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import pg from 'pg';
import { startIdentity, type IdentityFixture } from './testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

test('removes expired rows at the start and keeps the others', async () => {
  const { dataSource } = identity;
  await dataSource.query(`
    insert into known_address (account_id, address_hash, seen_at) values
      (gen_random_uuid(), 'old', now() - interval '91 days'), (gen_random_uuid(), 'young', now() - interval '89 days')`);
  await dataSource.query(`
    insert into email_verification (token_hash, account_id, expires_at) values
      ('old', gen_random_uuid(), now() - interval '1 second'), ('young', gen_random_uuid(), now() + interval '1 hour')`);
  await dataSource.query(`
    insert into revoked_session (jti, expires_at) values
      ('old', now() - interval '1 second'), ('young', now() + interval '1 hour')`);
  await dataSource.query(`
    insert into otp (account_id, hash, expires_at) values
      (gen_random_uuid(), 'old', now() - interval '25 hours'), (gen_random_uuid(), 'young', now())`);
  const replica = await startIdentity({}, identity.databaseUrl);
  try {
    await eventually(async () =>
      expect(
        await dataSource.query(`
          select address_hash as kept from known_address union all select token_hash from email_verification
          union all select jti from revoked_session union all select hash from otp`),
      ).toEqual(Array.from({ length: 4 }, () => ({ kept: 'young' }))),
    );
  } finally {
    await replica.close();
  }
});

test('removes the other expired rows when those of one table cannot be removed', async () => {
  const { dataSource } = identity;
  jest.spyOn(console, 'error').mockReturnValue();
  await dataSource.query(`
    insert into revoked_session (jti, expires_at) values ('expired', now() - interval '1 second')`);
  const owner = new pg.Client({ connectionString: identity.ownerUrl });
  await owner.connect();
  await owner.query('alter table known_address rename to known_address_away');
  try {
    const replica = await startIdentity({}, identity.databaseUrl);
    try {
      await eventually(async () =>
        expect(await dataSource.query(`select from revoked_session where jti = 'expired'`)).toEqual([]),
      );
    } finally {
      await replica.close();
    }
  } finally {
    await owner.query('alter table known_address_away rename to known_address');
    await owner.end();
  }
});
