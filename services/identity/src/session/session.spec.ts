import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  BlockCustomer,
  CheckSession,
  epochKey,
  revokedKey,
  SignIn,
  SignInTechnician,
  SignOut,
  TOKEN_AUDIENCE,
} from '@netra/contracts';
import { logger } from '@netra/service-kit';
import { eventually, patiently } from '@netra/local-servers/testing';
import jwt from 'jsonwebtoken';
import {
  ADDRESS,
  ADMIN,
  PASSWORD,
  sessionOf,
  startIdentity,
  type IdentityFixture,
} from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const WRONG = { code: 'UNAUTHENTICATED', message: 'Invalid email or password' };

async function newCustomer(email: string) {
  await identity.signUp(email);
  return identity.signIn(email);
}

describe('signing in', () => {
  test('returns a customer a shop token for twelve hours', async () => {
    const { token, role, message, claims } = await newCustomer('claims@shop.lk');
    expect({ role, message }).toEqual({ role: 'customer', message: 'Login Successful' });
    expect(claims).toMatchObject({
      sub: expect.any(String),
      jti: expect.any(String),
      kind: 'shop',
      role: 'customer',
      name: 'Nimal Perera',
      epoch: 0,
      iss: 'netra',
      aud: TOKEN_AUDIENCE.shop,
    });
    expect(claims.exp - claims.iat).toBe(12 * 3_600);
    expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: 'HS256', kid: 'test' });
  });

  test('returns the configured first admin a token for eight hours', async () => {
    const { role, claims } = await identity.signIn(ADMIN.email.toUpperCase(), ADMIN.password);
    expect(role).toBe('admin');
    expect(claims.exp - claims.iat).toBe(8 * 3_600);
  });

  test('gives the same error for a wrong password and an unknown e-mail', async () => {
    await identity.signUp('wrong@shop.lk');
    await expect(identity.signIn('wrong@shop.lk', 'not my password')).rejects.toMatchObject(WRONG);
    await expect(identity.signIn('nobody@shop.lk', 'not my password')).rejects.toMatchObject(WRONG);
  });

  test('logs every outcome without the e-mail address', async () => {
    const lines = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
    try {
      await newCustomer('lines@shop.lk');
      await expect(identity.signIn('lines@shop.lk', 'not my password')).rejects.toMatchObject(WRONG);
      const about = { realm: 'shop', by: 'password', account: 'l***@shop.lk' };
      expect(lines.mock.calls).toContainEqual([about, 'authenticated']);
      expect(lines.mock.calls).toContainEqual([{ ...about, reason: 'UNAUTHENTICATED' }, 'not authenticated']);
      expect(JSON.stringify(lines.mock.calls)).not.toMatch(/lines@|not my password/);
    } finally {
      lines.mockRestore();
    }
  });

  test('takes about as long for an unknown e-mail as for a wrong password', async () => {
    await identity.signUp('time@shop.lk');
    // The fastest of each: what else runs on the machine only adds to a time.
    const fastest = { 'time@shop.lk': Infinity, 'unknown@shop.lk': Infinity };
    const emails = Object.keys(fastest) as (keyof typeof fastest)[];
    for (let round = 0; round < 15; round++) {
      for (const email of emails.reverse()) {
        const start = performance.now();
        await identity.signIn(email, 'not my password').catch(() => undefined); // refused, as expected
        fastest[email] = Math.min(fastest[email], performance.now() - start);
      }
    }
    const ratio = fastest['time@shop.lk'] / fastest['unknown@shop.lk'];
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('is refused in the other realm', async () => {
    await identity.signUp('realm@shop.lk');
    const body = { email: 'realm@shop.lk', password: PASSWORD };
    await expect(identity.ask(SignInTechnician, { address: ADDRESS, body })).rejects.toMatchObject(WRONG);
  });

  test('reveals a block only with the right password', async () => {
    await identity.signUp('blocked@shop.lk');
    await identity.ask(BlockCustomer, { email: 'blocked@shop.lk', isBlock: true });
    await expect(identity.signIn('blocked@shop.lk')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(identity.signIn('blocked@shop.lk', 'not my password')).rejects.toMatchObject(WRONG);
  });

  test('succeeds for forty parallel requests', async () => {
    await identity.signUp('crowd@shop.lk');
    // One whose turn does not come within three seconds is refused, and tries again.
    const signIn = () => patiently(() => identity.signIn('crowd@shop.lk'));
    const signIns = await Promise.all(Array.from({ length: 40 }, signIn));
    expect(new Set(signIns.map(({ claims }) => claims.jti)).size).toBe(40);
  });

  test('refuses a password of another type', async () => {
    const body = { email: 'claims@shop.lk', password: 12345678 as unknown as string };
    await expect(identity.ask(SignIn, { address: ADDRESS, body })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('session', () => {
  const isValid = async (session: ReturnType<typeof sessionOf>) =>
    (await identity.ask(CheckSession, session)).valid;

  test('is valid when fresh, but not with another epoch, owner or expiry', async () => {
    const session = sessionOf((await newCustomer('valid@shop.lk')).claims);
    expect(await isValid(session)).toBe(true);
    expect(await isValid({ ...session, epoch: 1 })).toBe(false);
    expect(await isValid({ ...session, id: 'nobody' })).toBe(false);
    expect(await isValid({ ...session, expiresAt: 1 })).toBe(false);
  });

  test('ends on sign-out without affecting others, and the gateways are informed', async () => {
    const { claims } = await newCustomer('out@shop.lk');
    const other = await identity.signIn('out@shop.lk');
    await identity.ask(SignOut, sessionOf(claims));
    await identity.ask(SignOut, sessionOf(claims));
    await eventually(async () => expect(await identity.sessionEntry(revokedKey(claims.jti))).toBe(1));
    expect(await isValid(sessionOf(claims))).toBe(false);
    expect(await isValid(sessionOf(other.claims))).toBe(true);
  });

  test('ends when its owner is blocked, and the gateways are informed within a second', async () => {
    const { claims } = await newCustomer('block@shop.lk');
    await identity.ask(BlockCustomer, { email: 'block@shop.lk', isBlock: true });
    await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
    expect(await isValid(sessionOf(claims))).toBe(false);
    await identity.ask(BlockCustomer, { email: 'block@shop.lk', isBlock: false });
    expect(await isValid(sessionOf(claims))).toBe(false);
    expect(await isValid(sessionOf((await identity.signIn('block@shop.lk')).claims))).toBe(true);
  });

  test('is published again on start if it ended recently and the bus lost its store', async () => {
    const { claims } = await newCustomer('lost@shop.lk');
    const { claims: signedOut } = await newCustomer('lost-too@shop.lk');
    await identity.ask(BlockCustomer, { email: 'lost@shop.lk', isBlock: true });
    await identity.ask(SignOut, sessionOf(signedOut));
    await eventually(async () => expect(await identity.sessionEntry(revokedKey(signedOut.jti))).toBe(1));
    await identity.forgetSessions();
    expect(await identity.sessionEntry(epochKey(claims.sub))).toBeUndefined();
    const replica = await startIdentity({}, identity.databaseUrl);
    try {
      await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
      await eventually(async () => expect(await identity.sessionEntry(revokedKey(signedOut.jti))).toBe(1));
    } finally {
      await replica.close();
    }
  });
});
