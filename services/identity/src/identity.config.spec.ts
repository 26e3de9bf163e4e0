import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/service-kit';
import { IdentityConfig } from './identity.config.js';

const secret = 'Kd7vQm2xT9pLrW4sYb8nHc3fZg6jUe5a';
const given = {
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://identity:secret@127.0.0.1:5432/identity',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  JWT_KEYS: `k1:${secret}`,
  ADMIN_EMAIL: 'admin@netra.lk',
  ADMIN_PASSWORD: 'a lamp by the lagoon',
};
const load = (env: Record<string, string>) => loadConfig(IdentityConfig, { ...given, ...env });

describe('configuration of identity', () => {
  test('is valid with random keys and a password that is not common', () => {
    expect(load({})).toMatchObject(given);
  });

  test.each([
    ['JWT_KEYS', ''],
    ['JWT_KEYS', 'k1:change-me'],
    ['JWT_KEYS', `k1:${'secret'.repeat(8)}`],
    ['ADMIN_PASSWORD', ''],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'password1'],
    ['ADMIN_EMAIL', 'admin'],
    ['PUBLIC_ORIGIN', 'shop.example'],
  ])('refuses %s as "%s" with a message that names it', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });
});
