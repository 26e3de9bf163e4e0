import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import {
  CheckSession,
  epochKey,
  revokedKey,
  SESSIONS_BUCKET,
  TOKEN_AUDIENCE,
  type TokenClaims,
} from '@netra/contracts';
import { context } from '@netra/service-kit';
import { setUpBus } from '@netra/service-kit/bus-setup';
import { eventually, testInfra } from '@netra/local-servers/testing';
import { bearer, OLD_KEY, TEST_KEY, tokenFor } from '../testing/tokens.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const now = () => Math.floor(Date.now() / 1000);
const unsigned = (token: string) => token.replace(/[^.]*$/, '');
const [, adminPayload = ''] = tokenFor('admin').split('.');
const withPayload = (token: string, payload: string) => token.replace(/\.[^.]*\./, `.${payload}.`);

const BAD_TOKENS: Record<string, string> = {
  'a token without signature': unsigned(tokenFor('customer')),
  'a token of algorithm none': unsigned(tokenFor('customer', { header: { alg: 'none' } })),
  'a token well signed by HS512': tokenFor('customer', { header: { alg: 'HS512' } }),
  'a token well signed by HS384': tokenFor('customer', { header: { alg: 'HS384' } }),
  'a token that claims an algorithm of public keys': tokenFor('customer', { header: { alg: 'RS256' } }),
  'a token signed by a foreign key': tokenFor('customer', { secret: 'x'.repeat(40) }),
  'a token with an unknown kid': tokenFor('customer', { header: { kid: 'other' } }),
  'a token without kid': tokenFor('customer', { header: { kid: undefined } }),
  'a token with a kid that is no text': tokenFor('customer', { header: { kid: { k1: 1 } } }),
  'a token whose kid names another key': tokenFor('customer', { header: { kid: OLD_KEY.kid } }),
  'a token with the payload of an admin': withPayload(tokenFor('customer'), adminPayload),
  'an expired token': tokenFor('customer', { claims: { exp: now() - 1 } }),
  'a token without end': tokenFor('customer', { claims: { exp: undefined } }),
  'a token older than any may be': tokenFor('customer', { claims: { iat: now() - 13 * 3_600 } }),
  'a token of another issuer': tokenFor('customer', { claims: { iss: 'someone' } }),
  'a token for another audience': tokenFor('customer', { claims: { aud: 'someone' } }),
  'a technician token with the audience of the shop': tokenFor('technician', {
    claims: { aud: TOKEN_AUDIENCE.shop },
  }),
  'a technician token that claims to be an admin': tokenFor('technician', { claims: { role: 'admin' } }),
  'a token of an unknown role': tokenFor('customer', { claims: { role: 'owner' as never } }),
  'a token without epoch': tokenFor('customer', { claims: { epoch: undefined } }),
  'a token without id': tokenFor('customer', { claims: { jti: undefined } }),
  'a text that is no token': 'not-a-token',
  'a text with two dots': 'a.b.c',
};

describe('bearer tokens', () => {
  let gateway: TestGateway;
  const cart = (token: string) => gateway.call('GET', '/cart', { headers: bearer(token) });
  const put = (key: string, value: number) =>
    gateway.bus.connection.publish(`$KV.${SESSIONS_BUCKET}.${key}`, String(value));

  beforeAll(async () => void (gateway = await startTestGateway()));
  beforeEach(() => gateway.services.reset());
  afterAll(() => gateway.close());

  test('accepts a valid token on a call of its role', async () => {
    expect((await cart(tokenFor('customer'))).status).toBe(200);
  });

  test('accepts a token of the older key during a rotation', async () => {
    const token = tokenFor('customer', { header: { kid: OLD_KEY.kid }, secret: OLD_KEY.secret });
    expect((await cart(token)).status).toBe(200);
  });

  test.each(Object.entries(BAD_TOKENS))('refuses %s on a protected call', async (_name, token) => {
    const answer = await cart(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in' });
  });

  test.each(['', ' ', 'Basic dXNlcjpwYXNz', TEST_KEY.secret])(
    'rejects the header "%s" on a protected call',
    async (value) => {
      const answer = await gateway.call('GET', '/cart', { headers: { authorization: value } });
      expect(answer.status).toBe(401);
    },
  );

  test.each(['', 'Bearer not-a-token'])('ignores the header "%s" on an open call', async (authorization) => {
    expect((await gateway.call('GET', '/reviews', { headers: { authorization } })).status).toBe(200);
  });

  test('revokes older tokens at once when the epoch is raised, and keeps newer ones', async () => {
    const claims: Partial<TokenClaims> = { sub: 'blocked', epoch: 3 };
    const token = tokenFor('customer', { claims });
    expect((await cart(token)).status).toBe(200);
    put(epochKey('blocked'), 4);
    await eventually(async () => expect((await cart(token)).status).toBe(401));
    expect((await cart(tokenFor('customer', { claims: { ...claims, epoch: 4 } }))).status).toBe(200);
  });

  test('rejects a revoked token and accepts others of the account', async () => {
    const token = tokenFor('admin', { claims: { jti: 'left' } });
    put(revokedKey('left'), 1);
    await eventually(async () => expect((await cart(token)).status).toBe(401));
    expect((await cart(tokenFor('admin'))).status).toBe(200);
  });

  test('passes the caller of a protected call to the service as the actor', async () => {
    await cart(tokenFor('customer', { claims: { name: 'නිමල් පෙරේරා' } }));
    const { actor } = gateway.services.received.at(-1)!;
    expect(actor).toEqual({ id: 'id-of-customer', role: 'customer', name: 'නිමල් පෙරේරා' });
    expect(context().actor).toBeUndefined();
  });

  test('passes the session to identity on sign-out', async () => {
    const claims = { jti: 'j1', exp: now() + 60 };
    const answer = await gateway.call('POST', '/users/logout', {
      headers: bearer(tokenFor('technician', { claims })),
    });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(gateway.services.received.at(-1)).toMatchObject({
      subject: 'identity.session.sign-out',
      payload: { id: 'id-of-technician', jti: 'j1', epoch: 1, expiresAt: claims.exp },
    });
  });
});

describe('bearer tokens while the copy of revoked sessions is stale', () => {
  let gateway: TestGateway;
  const readiness = async () =>
    ((await (await gateway.call('GET', '/readyz')).json()) as { checks: Record<string, string> }).checks[
      'sessions'
    ];
  const cart = () => gateway.call('GET', '/cart', { headers: bearer(tokenFor('customer')) });

  beforeAll(async () => {
    gateway = await startTestGateway();
    const manager = await jetstreamManager(gateway.bus.connection);
    await manager.streams.delete(`KV_${SESSIONS_BUCKET}`);
    // A bucket cannot be created while another stream has its subjects.
    await manager.streams.add({ name: 'IN_THE_WAY', subjects: [`$KV.${SESSIONS_BUCKET}.>`] });
    await gateway.gatewayBus.connection.reconnect();
    await eventually(async () => {
      expect(await readiness()).not.toBe('ok');
      expect(gateway.gatewayBus.isConnected).toBe(true);
    });
  });
  afterEach(() => gateway.services.start('identity'));
  afterAll(() => gateway.close());

  test('accepts a token that identity confirms', async () => {
    gateway.services.on(CheckSession, () => ({ valid: true }));
    expect((await cart()).status).toBe(200);
  });

  test('refuses a token that identity has revoked', async () => {
    gateway.services.on(CheckSession, () => ({ valid: false }));
    expect((await cart()).status).toBe(401);
  });

  test('answers 503 and not 401 while identity is down', async () => {
    await gateway.services.stop('identity');
    const answer = await cart();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('recovers by itself when the bucket is readable again', async () => {
    const manager = await jetstreamManager(gateway.bus.connection);
    await manager.streams.delete('IN_THE_WAY');
    await setUpBus((await testInfra()).natsUrl);
    await eventually(async () => expect(await readiness()).toBe('ok'));
    gateway.services.on(CheckSession, () => ({ valid: false }));
    expect((await cart()).status).toBe(200);
  });
});
