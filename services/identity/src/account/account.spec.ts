import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  GetAccount,
  GetAccounts,
  ResendVerification,
  SignUp,
  UpdateProfile,
  VerifyEmail,
} from '@netra/contracts';
import { eventually, schemaDrift } from '@netra/local-servers/testing';
import { ADDRESS, PASSWORD, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';
import { Account } from './account.entity.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const body = (email: string, more: object = {}) => ({
  firstName: 'Nimal',
  lastName: 'Perera',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
});
const signUp = (email: string, more: object = {}) =>
  identity.ask(SignUp, { address: ADDRESS, body: body(email, more) });
const accountOf = (email: string) => identity.dataSource.manager.findOneByOrFail(Account, { email });

describe('sign-up', () => {
  test('creates a customer with a lower-case, unverified address', async () => {
    await expect(signUp(' Nimal@Shop.LK ')).resolves.toEqual({ message: 'Signed up successfully' });
    const { id } = await accountOf('nimal@shop.lk');
    expect(await identity.ask(GetAccount, { id })).toEqual({
      _id: id,
      firstName: 'Nimal',
      lastName: 'Perera',
      email: 'nimal@shop.lk',
      phone: null,
      isEmailVerified: false,
      isBlock: false,
      role: 'customer',
      createdAt: expect.any(String),
    });
  });

  test('stores the password as argon2id with 19 MiB, two rounds and one lane', async () => {
    await signUp('hash@shop.lk');
    const { passwordHash } = await accountOf('hash@shop.lk');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('refuses an e-mail that exists in another case', async () => {
    await signUp('taken@shop.lk');
    await expect(signUp('TAKEN@shop.lk')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
    });
  });

  test('creates one account for two parallel sign-ups with the same e-mail', async () => {
    const results = await Promise.allSettled([signUp('race@shop.lk'), signUp('race@shop.lk')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT' });
    expect(await identity.dataSource.manager.countBy(Account, { email: 'race@shop.lk' })).toBe(1);
  });

  test.each([
    ['passwords that differ', { confirmPassword: 'another long text' }, 'confirmPassword'],
    ['a password of 7 characters', { password: 'seven77', confirmPassword: 'seven77' }, 'password'],
    ['a password of 129', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'Password1', confirmPassword: 'Password1' }, 'password'],
    ['no last name', { lastName: ' ' }, 'lastName'],
    ['an unknown field', { role: 'admin' }, 'role'],
  ])('with %s is refused, and the error names the field', async (_case, more, field) => {
    const refusal = await signUp('refused@shop.lk', more).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'VALIDATION' });
    const { errors } = (refusal as { body: { errors: { field: string }[] } }).body;
    expect(errors.some((error) => error.field.endsWith(field))).toBe(true);
    expect(await identity.dataSource.manager.countBy(Account, { email: 'refused@shop.lk' })).toBe(0);
  });

  test('distinguishes all characters of a long password', async () => {
    const long = 'ශ්‍රී ලංකා '.repeat(20).slice(0, 127);
    await signUp('long@shop.lk', { password: `${long}a`, confirmPassword: `${long}a` });
    await expect(identity.signIn('long@shop.lk', `${long}b`)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(identity.signIn('long@shop.lk', `${long}a`)).resolves.toMatchObject({ role: 'customer' });
  });
});

describe('link in the sign-up mail', () => {
  test('verifies the address, also when it is opened twice', async () => {
    await signUp('link@shop.lk');
    const { data } = await identity.mailTo('link@shop.lk', 'verify-email');
    expect(data.link).toMatch(/^https:\/\/shop\.example\/verify-email\?token=/);
    const token = new URL(data.link).searchParams.get('token')!;
    for (const _time of [1, 2]) {
      await expect(identity.ask(VerifyEmail, { token })).resolves.toEqual({
        message: 'Email verified successfully',
      });
    }
    expect(await accountOf('link@shop.lk')).toMatchObject({ isEmailVerified: true });
  });

  test('comes in a mail without any text of the person who signed up', async () => {
    await signUp('wordless@shop.lk', { firstName: 'You won', lastName: 'a prize' });
    const mail = await identity.mailTo('wordless@shop.lk', 'verify-email');
    expect(Object.keys(mail.data)).toEqual(['link']);
  });

  test('can be requested again, and both links work', async () => {
    await signUp('resend@shop.lk');
    const first = await identity.mailTo('resend@shop.lk', 'verify-email');
    const { id } = await accountOf('resend@shop.lk');
    expect(await identity.ask(ResendVerification, { id })).toEqual({ message: 'Verification email sent' });
    await expect(identity.ask(ResendVerification, { id })).rejects.toMatchObject({ code: 'TOO_MANY' });
    const second = await eventually(async () => {
      const mail = await identity.mailTo('resend@shop.lk', 'verify-email');
      expect(mail.key).not.toBe(first.key);
      return mail;
    });
    for (const { data } of [first, second]) {
      const token = new URL(data.link).searchParams.get('token')!;
      await expect(identity.ask(VerifyEmail, { token })).resolves.toEqual({
        message: 'Email verified successfully',
      });
    }
    await expect(identity.ask(ResendVerification, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('comes in the language of the sign-up, and again in that of the request', async () => {
    const email = 'languages@shop.lk';
    await signUp(email, { language: 'si' });
    expect(await identity.mailTo(email, 'verify-email')).toMatchObject({ language: 'si' });
    await identity.ask(ResendVerification, { id: (await accountOf(email)).id, language: 'ta' });
    await eventually(async () =>
      expect(await identity.mailTo(email, 'verify-email')).toMatchObject({ language: 'ta' }),
    );
  });

  test('is refused when its token is forged or expired', async () => {
    await signUp('old-link@shop.lk');
    const { data } = await identity.mailTo('old-link@shop.lk', 'verify-email');
    const token = new URL(data.link).searchParams.get('token')!;
    await identity.dataSource.query(`update email_verification set expires_at = now() - interval '1 second'`);
    for (const bad of [token, 'made-up']) {
      await expect(identity.ask(VerifyEmail, { token: bad })).rejects.toMatchObject({ code: 'VALIDATION' });
    }
  });
});

describe('profile', () => {
  test('keeps omitted fields when some are changed, and null clears the phone', async () => {
    await signUp('profile@shop.lk', { phone: '077 123 4567' });
    const { id } = await accountOf('profile@shop.lk');
    const renamed = await identity.ask(UpdateProfile, { id, body: { firstName: 'Kamala' } });
    expect(renamed).toMatchObject({ firstName: 'Kamala', lastName: 'Perera', phone: '077 123 4567' });
    expect(await identity.ask(UpdateProfile, { id, body: { phone: null } })).toMatchObject({ phone: null });
  });

  test('is not found for an unknown or malformed id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
      await expect(identity.ask(GetAccount, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('is the same when read with others, some of them unknown, as when read alone', async () => {
    await signUp('many-1@shop.lk');
    await signUp('many-2@shop.lk');
    const [first, second] = [await accountOf('many-1@shop.lk'), await accountOf('many-2@shop.lk')];
    const ids = [first.id, '00000000-0000-4000-8000-000000000000', second.id, 'nobody', first.id];
    const found = await identity.ask(GetAccounts, { ids });
    const alone = await Promise.all([first, second].map(({ id }) => identity.ask(GetAccount, { id })));
    expect(found.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual(alone);
  });
});

test('the migrated tables match the entities', async () => {
  expect(await schemaDrift(identity.dataSource)).toEqual([]);
});
