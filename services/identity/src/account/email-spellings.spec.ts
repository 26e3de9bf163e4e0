import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BlockCustomer, ListCustomers, SendOtp } from '@netra/contracts';
import { EmailAddresses1795870000000 } from '../migrations/1795870000000-email-addresses.js';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';
import { Account } from './account.entity.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const stored = () => identity.dataSource.manager.find(Account, { select: { email: true } });
const emails = async () => (await stored()).map(({ email }) => email);

describe('e-mail address', () => {
  test.each([
    ['zero@example.lk', 'zero@example.lk\u200b'],
    ['bidi@example.lk', '\u202abidi@example.lk\u202c'],
    ['soft@example.lk', 'so\u00adft@exam\u00adple.lk'],
    ['wide@example.lk', 'ｗｉｄｅ@example.lk'],
    ['jos\u00e9@example.lk', 'jose\u0301@example.lk'],
    ['idn@xn--bcher-kva.example', 'idn@bücher.example'],
  ])('%j, also typed as %j, identifies one account', async (plain, typed) => {
    await identity.signUp(typed);
    await expect(identity.signUp(plain)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await identity.signIn(plain)).role).toBe('customer');
    expect((await identity.signIn(typed)).role).toBe('customer');
    await identity.ask(SendOtp, { address: ADDRESS, door: 'shop', body: { email: typed } });
    expect((await identity.mailTo(plain, 'otp')).to).toBe(plain);
    const { users } = await identity.ask(ListCustomers, { q: typed });
    expect(users.map(({ email }) => email)).toEqual([plain]);
    await identity.ask(BlockCustomer, { email: typed, isBlock: true, reason: 'A trial' });
    await expect(identity.signIn(plain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('stored in another spelling can be signed in with after the migration', async () => {
    await identity.signUp('old@example.lk');
    await identity.signUp('both@example.lk');
    await identity.signUp('both2@example.lk');
    const rename = (from: string, to: string) =>
      identity.dataSource.manager.update(Account, { email: from }, { email: to });
    await rename('old@example.lk', 'ol\u200bd@example.lk');
    await rename('both2@example.lk', 'both@example.lk\u200b');
    const runner = identity.dataSource.createQueryRunner();
    try {
      await new EmailAddresses1795870000000().up(runner);
      await new EmailAddresses1795870000000().up(runner);
    } finally {
      await runner.release();
    }
    expect((await identity.signIn('old@example.lk')).role).toBe('customer');
    expect(await emails()).toEqual(
      expect.arrayContaining(['old@example.lk', 'both@example.lk', 'both@example.lk\u200b']),
    );
  });
});
