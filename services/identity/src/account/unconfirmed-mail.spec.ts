import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { OtpRequested, SendOtp, SendSignInCode, type OtpWish } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ UNCONFIRMED_MAILS_PER_HOUR: '3', OTP_PER_HOUR: '1000' });
});
afterAll(() => identity.close());
beforeEach(() => identity.dataSource.query('truncate throttle'));

const mailsTo = (email: string) => identity.mails.filter(({ to }) => to === email);

/** The number of requests that are processed. */
async function handled(): Promise<number> {
  const [{ count }] = await identity.dataSource.query<[{ count: number }]>('select count(*)::int from inbox');
  return count;
}

/** Requests a one-time password and waits until the request is processed. */
async function askForOtp(email: string): Promise<void> {
  await identity.dataSource.query(`delete from throttle where key like 'otp-%'`);
  const count = await handled();
  await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
  await eventually(async () => expect(await handled()).toBeGreaterThan(count));
}

describe('mails to an unconfirmed address', () => {
  test('are dropped above the limit without the caller noticing', async () => {
    await identity.signUp('flooded@shop.lk');
    for (let time = 0; time < 4; time++) await askForOtp('flooded@shop.lk');
    await identity.mailTo('flooded@shop.lk', 'otp');
    await eventually(() => expect(mailsTo('flooded@shop.lk')).toHaveLength(3));
    await eventually(async () => {
      const waiting = await identity.dataSource.query(`select 1 from outbox where subject not like '$KV.%'`);
      expect(waiting).toEqual([]);
    });
  });

  test('are counted together for addresses that share a mailbox, except for the plain one', async () => {
    for (const tag of ['a', 'b', 'c']) await identity.signUp(`victim+${tag}@shop.lk`);
    await expect(identity.signUp('victim+d@shop.lk')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(identity.signUp('victim@shop.lk')).resolves.toBeUndefined();
  });

  test('are neither sent nor counted for requests that were held up longer than a code lives', async () => {
    const email = 'held-up@shop.lk';
    const add = (age: number) => {
      const requestedAt = new Date(Date.now() - age * 60_000).toISOString();
      const wish: OtpWish = { door: 'shop', email, isSignIn: true, requestedAt };
      return identity.dataSource.transaction((tx) => new Outbox().add(tx, OtpRequested, wish));
    };
    const earlier = await handled();
    for (const age of [120, 60, 30, 11, 9]) await add(age);
    await identity.ask(SendSignInCode, { address: ADDRESS, body: { email } });
    await eventually(async () => expect(await handled()).toBe(earlier + 6));
    await eventually(async () => {
      const waiting = await identity.dataSource.query(`select 1 from outbox where subject not like '$KV.%'`);
      expect([waiting, mailsTo(email).length]).toEqual([[], 2]);
    });
  });

  test('contain no name with a one-time password until the address is confirmed', async () => {
    await identity.signUp('nameless@shop.lk', { firstName: 'You won' });
    await askForOtp('nameless@shop.lk');
    expect((await identity.mailTo('nameless@shop.lk', 'otp')).data.firstName).toBeNull();
    await identity.confirm('nameless@shop.lk');
    await askForOtp('nameless@shop.lk');
    await eventually(async () =>
      expect((await identity.mailTo('nameless@shop.lk', 'otp')).data.firstName).toBe('You won'),
    );
  });
});
