import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CheckSession,
  CreateAdmin,
  GetAccount,
  ResetPassword,
  SendOtp,
  SendSignInCode,
  SignInByCode,
  type MailRequest,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { Account } from '../account/account.entity.js';
import {
  ADDRESS,
  ADMIN,
  claimsOf,
  sessionOf,
  startIdentity,
  type IdentityFixture,
} from '../testing/identity.fixture.js';

const SENT = { message: 'OTP sent successfully', waitSeconds: 60 };
const BAD_CODE = { code: 'VALIDATION', message: 'Invalid or expired OTP' };
const OTHER_WAY = { code: 'CONFLICT', body: { key: 'account.hasPassword' } };
const NEW_PASSWORD = 'a newer set of herons';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.dataSource.query('truncate throttle'));

const send = (email: string, address = ADDRESS) => identity.ask(SendSignInCode, { address, body: { email } });
const signIn = async (email: string, otp: string, address = ADDRESS) => {
  const body = { email, otp, firstName: 'Amara', lastName: 'Silva', phone: '0771234567' };
  const signedIn = await identity.ask(SignInByCode, { address, body });
  return { ...signedIn, claims: claimsOf(signedIn.token) };
};
/** Requests a code and returns the one of the mail. */
async function codeFor(email: string): Promise<string> {
  const earlier = identity.mails.length;
  await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%'`);
  await send(email);
  const mail = await eventually(() => {
    const found = identity.mails
      .slice(earlier)
      .find(({ to, template }) => to === email && template === 'otp');
    if (!found) throw new Error(`no code to ${email}`);
    return found as MailRequest & { template: 'otp' };
  });
  expect(mail.data).toMatchObject({ isSignIn: true });
  return mail.data.otp;
}
const anotherThan = (otp: string) => (otp === '000000' ? '000001' : '000000');
const countOf = (email: string) => identity.dataSource.manager.countBy(Account, { email });

describe('sign-in code', () => {
  test('creates a confirmed customer without a password at an address without an account', async () => {
    const email = 'new@till.lk';
    const otp = await codeFor(email);
    expect(await countOf(email)).toBe(0);
    const { role, claims } = await signIn(email, otp);
    expect(role).toBe('customer');
    expect(await identity.ask(GetAccount, { id: claims.sub })).toMatchObject({
      firstName: 'Amara',
      lastName: 'Silva',
      phone: '0771234567',
      isEmailVerified: true,
    });
    await expect(identity.signIn(email)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid email or password',
    });
  });

  test('signs in to an account without a password and keeps its name', async () => {
    const email = 'again@till.lk';
    const first = await signIn(email, await codeFor(email));
    await identity.dataSource.manager.update(Account, { email }, { firstName: 'Kamala' });
    const second = await signIn(email, await codeFor(email));
    expect(second.claims.sub).toBe(first.claims.sub);
    expect(await identity.ask(GetAccount, { id: first.claims.sub })).toMatchObject({ firstName: 'Kamala' });
    expect(await identity.ask(CheckSession, sessionOf(first.claims))).toEqual({ valid: true });
  });

  test.each([
    ['confirmed', true],
    ['unconfirmed', false],
  ])('is refused for a %s account with a password and changes nothing', async (kind, isConfirmed) => {
    const email = `${kind}@till.lk`;
    await identity.signUp(email);
    if (isConfirmed) await identity.confirm(email);
    const { claims } = await identity.signIn(email);
    await expect(signIn(email, await codeFor(email))).rejects.toMatchObject(OTHER_WAY);
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: true });
    const { isEmailVerified } = await identity.dataSource.manager.findOneByOrFail(Account, { email });
    expect(isEmailVerified).toBe(isConfirmed);
  });

  test.each([
    ['the first admin', ADMIN.email, false],
    ['an invited admin without a password', 'invited@till.lk', true],
  ])('is refused for %s', async (_who, email, isInvited) => {
    if (isInvited) await identity.ask(CreateAdmin, { email });
    await expect(signIn(email, await codeFor(email))).rejects.toMatchObject(OTHER_WAY);
  });

  test('is refused when its owner became an admin after it was mailed', async () => {
    const email = 'promoted@till.lk';
    await signIn(email, await codeFor(email));
    const otp = await codeFor(email);
    await expect(identity.ask(CreateAdmin, { email })).resolves.toMatchObject({ isInvited: true });
    await identity.mailTo(email, 'invite-admin');
    await expect(signIn(email, otp)).rejects.toMatchObject(OTHER_WAY);
  });

  test('is refused for a blocked customer', async () => {
    const email = 'blocked@till.lk';
    await signIn(email, await codeFor(email));
    await identity.ask(BlockCustomer, { email, isBlock: true });
    await expect(signIn(email, await codeFor(email))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('gets the same error and creates no account when it is wrong, expired, used or of another address', async () => {
    const email = 'wrong@till.lk';
    const otp = await codeFor(email);
    await expect(signIn(email, anotherThan(otp))).rejects.toMatchObject(BAD_CODE);
    await expect(signIn('else@till.lk', otp)).rejects.toMatchObject(BAD_CODE);
    await identity.dataSource.query(`update otp set expires_at = now() - interval '1 second'`);
    await expect(signIn(email, otp)).rejects.toMatchObject(BAD_CODE);
    expect(await countOf(email)).toBe(0);
    const fresh = await codeFor(email);
    await signIn(email, fresh);
    await expect(signIn(email, fresh)).rejects.toMatchObject(BAD_CODE);
  });

  test('creates one account and signs in once when it is used three times in parallel', async () => {
    const email = 'race@till.lk';
    const otp = await codeFor(email);
    const attempts = await Promise.allSettled([1, 2, 3].map(() => signIn(email, otp)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(email)).toBe(1);
  });

  test('is refused after five wrong ones', async () => {
    const email = 'guessed@till.lk';
    const otp = await codeFor(email);
    for (let time = 0; time < 5; time++)
      await expect(signIn(email, anotherThan(otp))).rejects.toMatchObject(BAD_CODE);
    await expect(signIn(email, otp)).rejects.toMatchObject(BAD_CODE);
  });

  test('cannot set a password, and a code to set a password signs nobody in', async () => {
    const email = 'purpose@till.lk';
    await signIn(email, await codeFor(email));
    const toSignIn = await codeFor(email);
    await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
    const toReset = await eventually(() => {
      const mail = identity.mails.at(-1) as MailRequest & { template: 'otp' };
      expect(mail).toMatchObject({ to: email, template: 'otp', data: { firstName: 'Amara' } });
      expect(mail.data.isSignIn).toBeUndefined();
      return mail.data.otp;
    });
    const reset = (otp: string) => {
      const body = { email, otp, newPassword: NEW_PASSWORD };
      return identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
    };
    if (toSignIn !== toReset) {
      await expect(reset(toSignIn)).rejects.toMatchObject(BAD_CODE);
      await expect(signIn(email, toReset)).rejects.toMatchObject(BAD_CODE);
    }
    await reset(toReset);
    await expect(identity.signIn(email, NEW_PASSWORD)).resolves.toMatchObject({ role: 'customer' });
    await expect(signIn(email, toSignIn)).rejects.toMatchObject(OTHER_WAY);
  });
});

describe('requesting a sign-in code', () => {
  test('gets the same answer with or without an account, and mails a code without a name', async () => {
    await identity.signUp('known@till.lk');
    for (const email of ['known@till.lk', 'unknown@till.lk']) {
      expect(await send(email)).toEqual(SENT);
      expect((await identity.mailTo(email, 'otp')).data).toMatchObject({ firstName: null, isSignIn: true });
    }
  });

  test('gets a mail in its language, or in the default one', async () => {
    const mailFor = async (email: string, language?: 'ta') => {
      await identity.ask(SendSignInCode, { address: ADDRESS, body: { email, language } });
      return identity.mailTo(email, 'otp');
    };
    expect(await mailFor('tamil@till.lk', 'ta')).toMatchObject({ language: 'ta' });
    expect(await mailFor('silent@till.lk')).not.toHaveProperty('language');
  });

  test('waits for a minute between two requests, but a code to set a password comes at once', async () => {
    const email = 'twice@till.lk';
    await send(email);
    await expect(send(email)).rejects.toMatchObject({ code: 'TOO_MANY' });
    await expect(identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } })).resolves.toEqual(
      SENT,
    );
  });

  test('is limited to five an hour, including codes to set a password', async () => {
    const email = 'often@till.lk';
    for (let time = 0; time < 5; time++) {
      await (time % 2
        ? send(email)
        : identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } }));
      await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%'`);
    }
    await expect(send(email)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });
});
