import { describe, expect, test } from '@jest/globals';
import { loadConfig, newRequestKeys } from '@netra/service-kit';
import { GatewayConfig } from './gateway.config.js';

const secret = 'Kd7vQm2xT9pLrW4sYb8nHc3fZg6jUe5a';
const keys = newRequestKeys('k1');
const given = {
  JWT_KEYS: `k1:${secret}`,
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret-key',
  REQUEST_SIGNING_KEY: keys.signing,
  NATS_URL: 'nats://127.0.0.1:4222',
};
const load = (env: Record<string, string>) => loadConfig(GatewayConfig, { ...given, ...env });

describe('configuration of the gateway', () => {
  test('has defaults for everything but the required variables', () => {
    expect(load({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      S3_BUCKET: 'images',
    });
  });

  test.each([
    ['JWT_KEYS', `k2:${secret}, k1:${secret}`],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8'],
    ['PORT', '0'],
    ['LIVE_STREAMS', '0'],
  ])('accepts %s as "%s"', (name, value) => {
    expect(() => load({ [name]: value })).not.toThrow();
  });

  test.each([
    ['REQUEST_SIGNING_KEY', ''],
    ['REQUEST_SIGNING_KEY', keys.verifying],
    ['REQUEST_SIGNING_KEY', secret],
    ['JWT_KEYS', ''],
    ['JWT_KEYS', 'k1:change-me'],
    ['JWT_KEYS', secret],
    ['JWT_KEYS', `k1:${'abcd'.repeat(8)}`],
    ['JWT_KEYS', `k1:${secret},k1:${secret}`],
    ['JWT_KEYS', `k1:${secret},`],
    ['TRUST_PROXY', 'everyone'],
    ['PORT', '70000'],
    ['LIVE_STREAMS_PER_ADDRESS', 'many'],
    ['LIVE_HEARTBEAT_SECONDS', '0'],
    ['S3_ENDPOINT', 'nowhere'],
    ['S3_SECRET_KEY', ''],
    ['S3_SECRET_KEY', 'minio'],
  ])('refuses %s as "%s" with a message that names it', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });
});
