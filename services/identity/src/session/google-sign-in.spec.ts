import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BlockCustomer, CheckSession, epochKey, GetAccount, SignInWithGoogle } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { Account } from '../account/account.entity.js';
import { goodAnswers, startGoogle } from '../testing/google.fixture.js';
import {
  ADDRESS,
  claimsOf,
  sessionOf,
  startIdentity,
  type IdentityFixture,
} from '../testing/identity.fixture.js';

let google: Awaited<ReturnType<typeof startGoogle>>;
let identity: IdentityFixture;
beforeAll(async () => {
  google = await startGoogle();
  identity = await startIdentity({ ...google.env, SIGN_IN_FAILURES_PER_ADDRESS: '20' });
});
afterAll(async () => {
  await identity.close();
  google.close();
});
beforeEach(() => identity.dataSource.query('truncate throttle'));

const signIn = async (token = 'good') => {
  const signedIn = await identity.ask(SignInWithGoogle, { address: ADDRESS, body: { token } });
  return { ...signedIn, claims: claimsOf(signedIn.token) };
};
const verified = (email: string) =>
  identity.dataSource.manager.update(Account, { email }, { isEmailVerified: true });

describe('sign-in with Google', () => {
  test('creates a verified customer the first time and finds it the second time', async () => {
    google.answers = goodAnswers('Ruwan@gmail.example');
    const { role, claims } = await signIn();
    expect(role).toBe('customer');
    expect(await identity.ask(GetAccount, { id: claims.sub })).toMatchObject({
      firstName: 'Ruwan',
      lastName: 'Dias',
      email: 'ruwan@gmail.example',
      isEmailVerified: true,
    });
    expect((await signIn()).claims.sub).toBe(claims.sub);
  });

  test('replaces a name that contains a link by the part before the @', async () => {
    google.answers = goodAnswers('linked.name@gmail.example');
    google.answers.user['given_name'] = 'Prize at https://evil.example';
    google.answers.user['family_name'] = 'www.evil.example';
    expect(await identity.ask(GetAccount, { id: (await signIn()).claims.sub })).toMatchObject({
      firstName: 'linked.name',
      lastName: '',
    });
  });

  test('keeps an emoji whole where it cuts a long name', async () => {
    google.answers = goodAnswers('long.name@gmail.example');
    google.answers.user['given_name'] = `${'x'.repeat(99)}📷x`;
    google.answers.user['family_name'] = `${'y'.repeat(99)}📷y`;
    expect(await identity.ask(GetAccount, { id: (await signIn()).claims.sub })).toMatchObject({
      firstName: `${'x'.repeat(99)}📷`,
      lastName: `${'y'.repeat(99)}📷`,
    });
  });

  test('makes the address known, from which codes are asked for freely', async () => {
    google.answers = goodAnswers('known@gmail.example');
    const { sub } = (await signIn()).claims;
    const known = await identity.dataSource.query('select from known_address where account_id = $1', [sub]);
    expect(known).toHaveLength(1);
  });

  test('creates one customer for two parallel first sign-ins', async () => {
    google.answers = goodAnswers('twice@gmail.example');
    const [one, two] = await Promise.all([signIn(), signIn()]);
    expect(one.claims.sub).toBe(two.claims.sub);
  });

  test('uses the verified account with the same e-mail, and ends its password and sessions', async () => {
    await identity.signUp('mine@gmail.example');
    await verified('mine@gmail.example');
    const before = await identity.signIn('mine@gmail.example');
    google.answers = goodAnswers('mine@gmail.example');
    expect((await signIn()).claims).toMatchObject({ sub: before.claims.sub, epoch: 1 });
    expect(await identity.ask(CheckSession, sessionOf(before.claims))).toEqual({ valid: false });
    await expect(identity.signIn('mine@gmail.example')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await signIn()).claims).toMatchObject({ sub: before.claims.sub, epoch: 1 });
  });

  test('ends the password and sessions of an unverified account with the same e-mail', async () => {
    await identity.signUp('squatted@gmail.example');
    const squatter = await identity.signIn('squatted@gmail.example');
    google.answers = goodAnswers('squatted@gmail.example');
    const owner = await signIn();
    expect(owner.claims.sub).toBe(squatter.claims.sub);
    await expect(identity.signIn('squatted@gmail.example')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await identity.ask(CheckSession, sessionOf(squatter.claims))).toEqual({ valid: false });
    expect(await identity.ask(CheckSession, sessionOf(owner.claims))).toEqual({ valid: true });
    await eventually(
      async () => expect(await identity.sessionEntry(epochKey(owner.claims.sub))).toBe(1),
      1_000,
    );
  });

  test('is refused for a blocked account', async () => {
    google.answers = goodAnswers('blocked@gmail.example');
    await signIn();
    await identity.ask(BlockCustomer, { email: 'blocked@gmail.example', isBlock: true });
    await expect(signIn()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([
    ['a token for another shop', { aud: 'another.apps.example' }],
    ['an address that Google has not verified', { email_verified: 'false' }],
    ['no address', { email: undefined }],
    ['another user in the second reply', { sub: 'google-somebody-else' }],
  ])('is refused with %s', async (_case, more) => {
    const good = goodAnswers('refused@gmail.example');
    google.answers = { ...good, token: { ...good.token, ...more } };
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await identity.dataSource.manager.countBy(Account, { email: 'refused@gmail.example' })).toBe(0);
  });

  test('is refused with a token that Google does not know, and after too many of them', async () => {
    google.answers = { ...goodAnswers('x@gmail.example'), status: 400 };
    for (let time = 0; time < 20; time++) {
      await expect(signIn()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    await expect(signIn()).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test.each([
    ['fails', { status: 500 }],
    ['redirects', { status: 302 }],
    ['does not answer for three seconds', { delayMs: 4_000 }],
  ])('is unavailable while Google %s', async (_case, more) => {
    google.answers = { ...goodAnswers('down@gmail.example'), ...more };
    await expect(signIn()).rejects.toMatchObject({ code: 'UNAVAILABLE', body: { retryAfter: 10 } });
  });
});

test('sign-in with Google is refused with a clear sentence when no client id is configured', async () => {
  const replica = await startIdentity({ GOOGLE_CLIENT_ID: '' });
  try {
    await identity.close();
    const request = replica.ask(SignInWithGoogle, { address: ADDRESS, body: { token: 'good' } });
    await expect(request).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Google sign-in is not configured',
    });
  } finally {
    await replica.close();
    identity = await startIdentity(google.env);
  }
});
