import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConfigError,
  HealthServer,
  IntVariable,
  isId,
  isTemporary,
  loadConfig,
  mask,
  newId,
  newRequestKeys,
  pageOf,
  ServiceConfig,
  TextVariable,
  toErrorBody,
} from './index.js';

class MailConfig extends ServiceConfig {
  @TextVariable('at least 8 characters', { min: 8 })
  SECRET: string;

  @IntVariable(1, 10)
  WORKERS = 2;
}

const keys = newRequestKeys('k1');
const PUBLIC_KEYS = 'kid:key[,kid:key] with Ed25519 keys (SPKI, base64url) and a kid for each';
const SOON = 'an instant in the next 31 days, such as 2026-12-24T18:00:00Z, or empty';
const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/mail',
  SECRET: '12345678',
};

describe('configuration', () => {
  test('converts given variables and fills in defaults', () => {
    const config = loadConfig(MailConfig, {
      ...env,
      WORKERS: '3',
      MIGRATE_ON_START: 'true',
      HEALTH_PORT: '',
      PATH: '/',
    });
    expect(config).toMatchObject({
      WORKERS: 3,
      MIGRATE_ON_START: true,
      HEALTH_PORT: 0,
      DATABASE_POOL_SIZE: 10,
    });
    expect(config).not.toHaveProperty('PATH');
  });

  test.each([
    [{ NATS_URL: undefined }, 'NATS_URL must be an address such as nats://127.0.0.1:4222; it is not set.'],
    [
      { NATS_URL: 'localhost' },
      'NATS_URL must be an address such as nats://127.0.0.1:4222; its value is not.',
    ],
    [{ SECRET: 'short' }, 'SECRET must be at least 8 characters; its value is not.'],
    [{ WORKERS: 'many' }, 'WORKERS must be a whole number from 1 to 10; its value is not.'],
    [{ MIGRATE_ON_START: 'yes' }, 'MIGRATE_ON_START must be true or false; its value is not.'],
    [{ REQUEST_KEYS: keys.signing }, `REQUEST_KEYS must be ${PUBLIC_KEYS}; its value is not.`],
    [{ REQUEST_KEYS: `${keys.verifying},k2:AAAA` }, `REQUEST_KEYS must be ${PUBLIC_KEYS}; its value is not.`],
    [
      { REQUEST_KEYS: `${keys.verifying},${keys.verifying}` },
      `REQUEST_KEYS must be ${PUBLIC_KEYS}; its value is not.`,
    ],
    [{ UNSIGNED_REQUESTS_UNTIL: 'accept' }, `UNSIGNED_REQUESTS_UNTIL must be ${SOON}; its value is not.`],
    [
      { UNSIGNED_REQUESTS_UNTIL: '2999-01-01T00:00:00Z' },
      `UNSIGNED_REQUESTS_UNTIL must be ${SOON}; its value is not.`,
    ],
  ])('names the wrong variable and the expected value (%j)', (wrong, sentence) => {
    expect(() => loadConfig(MailConfig, { ...env, ...wrong })).toThrow(new ConfigError(sentence));
  });

  describe('with a value in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'netra-config-'));
    const file = join(folder, 'secret');
    const { SECRET: _given, ...rest } = env;
    afterAll(() => rmSync(folder, { recursive: true }));

    test('reads it without the last line break', () => {
      writeFileSync(file, 'from a file\n');
      expect(loadConfig(MailConfig, { ...rest, SECRET_FILE: file }).SECRET).toBe('from a file');
    });

    test.each([
      [{ SECRET_FILE: `${file}-none` }, /^SECRET_FILE must be a file that can be read; .*ENOENT/],
      [{ SECRET_FILE: folder }, /^SECRET_FILE must be a file that can be read; .*EISDIR/],
      [{ SECRET_FILE: file, SECRET: 'given twice' }, /^SECRET must be given once; SECRET_FILE is set too\.$/],
    ])('names the variable when the file cannot be read (%j)', (wrong, sentence) => {
      expect(() => loadConfig(MailConfig, { ...rest, ...wrong })).toThrow(sentence);
    });
  });
});

describe('id', () => {
  test('is a UUID of version 8 that starts with its time', () => {
    const before = Math.floor(Date.now() / 1000);
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isId(id)).toBe(true);
    expect(parseInt(id.slice(0, 8), 16) - before).toBeLessThanOrEqual(1);
    expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
  });
});

describe('page', () => {
  test('reports the total of a longer list', () => {
    const page = pageOf({ page: 3, limit: 10 });
    expect([page.skip, page.take]).toEqual([20, 10]);
    expect(page.facts(41)).toEqual({ total: 41, page: 3, limit: 10, totalPages: 5 });
    expect(pageOf({}).facts(0)).toEqual({ total: 0, page: 1, limit: 20, totalPages: 0 });
  });
});

describe('error', () => {
  test('of an unavailable database is UNAVAILABLE and may be retried', () => {
    const away = Object.assign(new Error('refused'), {
      driverError: Object.assign(new Error(), { code: '57P01' }),
    });
    expect(isTemporary(away)).toBe(true);
    expect(toErrorBody(away)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
    expect(toErrorBody(Object.assign(new Error(), { code: '23505' })).code).toBe('INTERNAL');
  });
});

describe('masked e-mail address', () => {
  test.each([
    ['nimal@x.lk', 'n***@x.lk'],
    ['@x.lk', '***'],
    ['none', '***'],
  ])('of %s is %s', (email, masked) => expect(mask(email)).toBe(masked));
});

describe('health server', () => {
  test('reports a missing dependency as alive but not ready, and readiness once it is back', async () => {
    const health = new HealthServer();
    const port = await health.listen(0, '127.0.0.1');
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, await response.json()];
    };
    health.waitFor('database', 'connection refused');
    expect(await ask('/healthz')).toEqual([200, { alive: true }]);
    expect(await ask('/readyz')).toEqual([503, { ready: false, checks: { database: 'connection refused' } }]);
    health.check('database', () => undefined);
    expect(await ask('/readyz')).toEqual([200, { ready: true, checks: { database: 'ok' } }]);
    health.stopping();
    expect((await ask('/readyz'))[0]).toBe(503);
    await health.close();
  });
});
