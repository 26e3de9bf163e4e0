import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CheckSession,
  epochKey,
  GetAccount,
  OtpRequested,
  ResetPassword,
  SendOtp,
  type MailRequest,
  type OtpWish,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { Account } from '../account/account.entity.js';
import { ADDRESS, sessionOf, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

const NEW_PASSWORD = 'a newer set of herons';
const BAD_OTP = { code: 'VALIDATION', message: 'Invalid or expired OTP' };
const SENT = { message: 'OTP sent successfully', waitSeconds: 60 };
const RESET = { message: 'Password reset successfully' };

let identity: IdentityFixture;
let replica: IdentityFixture;
beforeAll(async () => {
  const env = { OTP_PER_HOUR_AND_ADDRESS: '20' };
  identity = await startIdentity(env);
  replica = await startIdentity(env, identity.databaseUrl);
});
afterAll(async () => {
  await replica.close();
  await identity.close();
});
beforeEach(() => identity.dataSource.query('truncate throttle'));

const send = (email: string, address = ADDRESS) =>
  identity.ask(SendOtp, { door: 'shop', address, body: { email } });
const reset = (email: string, otp: string, newPassword = NEW_PASSWORD) =>
  identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body: { email, otp, newPassword } });
/** The code of the mail after the given number of earlier ones. */
const otpAfter = (email: string, earlier: number) =>
  eventually(() => {
    const mails = identity.mails.filter(({ to, template }) => to === email && template === 'otp');
    expect(mails).toHaveLength(earlier + 1);
    return (mails.at(-1) as MailRequest & { template: 'otp' }).data.otp;
  });
const aMinuteLater = () =>
  identity.dataSource.query(`update throttle set window_start = window_start - interval '61 seconds'`);

/** Waits until earlier requests are processed, because their statements would be counted for the next one. */
const quiet = () =>
  eventually(async () =>
    expect(await identity.dataSource.query(`select 1 from outbox where subject not like '$KV.%'`)).toEqual(
      [],
    ),
  );

/** A new account that has requested an OTP and received it. */
async function ownerWithOtp(email: string) {
  await identity.signUp(email);
  await send(email);
  const { data } = await identity.mailTo(email, 'otp');
  const wrong = data.otp === '000000' ? '000001' : '000000';
  return { otp: data.otp, wrong };
}

describe('requesting an OTP', () => {
  test('mails six digits that live ten minutes and are stored hashed', async () => {
    const { otp } = await ownerWithOtp('digits@shop.lk');
    expect(otp).toMatch(/^\d{6}$/);
    const mail = await identity.mailTo('digits@shop.lk', 'otp');
    expect(mail).toMatchObject({ data: { minutes: 10 } });
    const livesMs = Date.parse(mail.notAfter ?? '') - Date.now();
    expect(Math.ceil(livesMs / 60_000)).toBe(10); // after that the code is invalid, and so is its mail
    const [row] = await identity.dataSource.query<[{ minutes: number }]>(
      `select o.*, round(extract(epoch from expires_at - now()) / 60)::int as minutes
       from otp o join account a on a.id = o.account_id where a.email = 'digits@shop.lk'`,
    );
    expect(row.minutes).toBe(10);
    expect(JSON.stringify(row)).not.toContain(otp);
  });

  test('notes when it was requested', async () => {
    const wishes: OtpWish[] = [];
    identity.bus.subscribe(OtpRequested, (wish) => void wishes.push(wish));
    await identity.bus.connection.flush();
    const begun = Date.now();
    await send('noted@shop.lk');
    const wish = await eventually(() => {
      const found = wishes.find(({ email }) => email === 'noted@shop.lk');
      if (!found) throw new Error('nothing was requested');
      return found;
    });
    const at = Date.parse(wish.requestedAt!);
    expect(at).toBeGreaterThanOrEqual(begun);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test('returns the same for an unknown address and mails nothing', async () => {
    await identity.signUp('known@shop.lk');
    expect(await send('unknown@shop.lk')).toEqual(SENT);
    expect(await send('known@shop.lk')).toEqual(SENT);
    await identity.mailTo('known@shop.lk', 'otp');
    expect(identity.mails.filter(({ to }) => to === 'unknown@shop.lk')).toEqual([]);
  });

  test('takes about as long for an unknown address as for an account', async () => {
    // The fastest of each: what else runs on the machine only adds to a time.
    const fastest = { known: Infinity, unknown: Infinity };
    const kinds: (keyof typeof fastest)[] = ['unknown', 'known'];
    for (let round = 0; round < 9; round++) {
      await identity.signUp(`known${round}@shop.lk`);
      for (const kind of kinds.reverse()) {
        await quiet();
        const start = performance.now();
        await send(`${kind}${round}@shop.lk`, `198.51.100.${round}`);
        fastest[kind] = Math.min(fastest[kind], performance.now() - start);
      }
    }
    const ratio = fastest.known / fastest.unknown;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test.each(['known', 'unknown'])(
    'waits for a minute between two requests for an %s account',
    async (kind) => {
      const email = `twice-${kind}@shop.lk`;
      if (kind === 'known') await identity.signUp(email);
      await send(email);
      await expect(send(email)).rejects.toMatchObject({ code: 'TOO_MANY' });
      await aMinuteLater();
      await expect(send(email)).resolves.toEqual(SENT);
    },
  );

  test('is limited to five an hour across replicas', async () => {
    for (let time = 0; time < 5; time++) {
      await send('often@shop.lk');
      await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%'`);
    }
    await expect(send('often@shop.lk')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('is limited per client address', async () => {
    for (let time = 0; time < 20; time++) await send(`from-one-address-${time}@shop.lk`);
    await expect(send('one-more@shop.lk')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(send('one-more@shop.lk', '198.51.100.1')).resolves.toEqual(SENT);
  });
});

describe('resetting a password', () => {
  test('sets the password, ends all sessions and confirms the address', async () => {
    const { otp } = await ownerWithOtp('reset@shop.lk');
    const { claims } = await identity.signIn('reset@shop.lk');
    expect(await reset('reset@shop.lk', otp)).toEqual(RESET);
    await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: false });
    await expect(identity.signIn('reset@shop.lk')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(identity.signIn('reset@shop.lk', NEW_PASSWORD)).resolves.toMatchObject({ role: 'customer' });
    expect(await identity.ask(GetAccount, { id: claims.sub })).toMatchObject({ isEmailVerified: true });
  });

  test('sets the password of a blocked account but starts no session', async () => {
    const email = 'blocked@shop.lk';
    const { otp } = await ownerWithOtp(email);
    await identity.ask(BlockCustomer, { email, isBlock: true });
    await expect(reset(email, otp)).resolves.toEqual(RESET);
    await expect(identity.signIn(email, NEW_PASSWORD)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('refuses a used OTP', async () => {
    const { otp } = await ownerWithOtp('used@shop.lk');
    await reset('used@shop.lk', otp);
    await expect(reset('used@shop.lk', otp)).rejects.toMatchObject(BAD_OTP);
  });

  test('succeeds once for three parallel requests with the same OTP', async () => {
    const { otp } = await ownerWithOtp('race@shop.lk');
    const resets = await Promise.allSettled(
      [1, 2, 3].map((n) => reset('race@shop.lk', otp, `${NEW_PASSWORD} ${n}`)),
    );
    expect(resets.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { epoch } = await identity.dataSource.manager.findOneByOrFail(Account, { email: 'race@shop.lk' });
    expect(epoch).toBe(1);
  });

  test('refuses an expired OTP', async () => {
    const { otp } = await ownerWithOtp('old@shop.lk');
    await identity.dataSource.query(`update otp set expires_at = now() - interval '1 second'`);
    await expect(reset('old@shop.lk', otp)).rejects.toMatchObject(BAD_OTP);
  });

  test('refuses the right OTP after five wrong ones', async () => {
    const { otp, wrong } = await ownerWithOtp('tries@shop.lk');
    await Promise.all(
      Array.from({ length: 5 }, () => expect(reset('tries@shop.lk', wrong)).rejects.toMatchObject(BAD_OTP)),
    );
    await expect(reset('tries@shop.lk', otp)).rejects.toMatchObject(BAD_OTP);
  });

  test('accepts the right OTP after four wrong ones', async () => {
    const { otp, wrong } = await ownerWithOtp('four@shop.lk');
    for (let time = 0; time < 4; time++) await reset('four@shop.lk', wrong).catch(() => undefined); // refused
    await expect(reset('four@shop.lk', otp)).resolves.toEqual(RESET);
  });

  test("gives the same error for another account's OTP and for an unknown account", async () => {
    const { otp } = await ownerWithOtp('mine@shop.lk');
    await ownerWithOtp('theirs@shop.lk');
    for (const email of ['nobody@shop.lk']) await expect(reset(email, otp)).rejects.toMatchObject(BAD_OTP);
    const theirs = (await identity.mailTo('theirs@shop.lk', 'otp')).data.otp;
    if (theirs !== otp) await expect(reset('theirs@shop.lk', otp)).rejects.toMatchObject(BAD_OTP);
  });

  test('accepts the OTP before the newest, but no older one', async () => {
    const email = 'newer@shop.lk';
    const { otp } = await ownerWithOtp(email);
    await aMinuteLater();
    await send(email);
    const second = await otpAfter(email, 1);
    await aMinuteLater();
    await send(email);
    const third = await otpAfter(email, 2);
    if (![second, third].includes(otp)) await expect(reset(email, otp)).rejects.toMatchObject(BAD_OTP);
    await expect(reset(email, second)).resolves.toEqual(RESET);
    await expect(reset(email, third)).rejects.toMatchObject(BAD_OTP);
  });

  test('accepts a new OTP after five wrong ones', async () => {
    const email = 'typist@shop.lk';
    const { wrong } = await ownerWithOtp(email);
    for (let time = 0; time < 6; time++) await reset(email, wrong).catch(() => undefined); // refused
    await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%'`);
    await send(email);
    await expect(reset(email, await otpAfter(email, 1))).resolves.toEqual(RESET);
  });

  test('refuses a common password and leaves the OTP usable', async () => {
    const { otp } = await ownerWithOtp('common@shop.lk');
    await expect(reset('common@shop.lk', otp, 'QwertyUiop')).rejects.toMatchObject({
      code: 'VALIDATION',
      body: { errors: [{ field: 'newPassword', message: expect.any(String) }] },
    });
    await expect(reset('common@shop.lk', otp)).resolves.toEqual(RESET);
  });
});
