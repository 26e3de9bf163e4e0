import { describe, expect, test } from '@jest/globals';
import { call } from './support/api.js';
import { platform } from './support/platform.js';
import { until } from './support/until.js';

describe('platform under faults', () => {
  const on = platform();

  const pidOf = async (name: string) => {
    const found = (await on.stack.read()).processes.find((process) => process.name === name);
    if (!found) throw new Error(`no process ${name} in stack.json`);
    return found.pid;
  };
  const ready = async () => (await fetch(`${on.stack.origin}/api/readyz`).catch(() => null))?.status === 200;

  /** Programs of one kind are supervised alike: one of them shows it in `npm test`, all in `npm run test:all`. */
  const services = process.env['NETRA_TEST_ALL']
    ? ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer']
    : ['catalog'];
  const killed = [...services, 'gateway', 'edge', 'nats', 'postgres'];
  test.each(killed)(
    'restarts %s after it is killed, and is ready again',
    async (name) => {
      const before = await pidOf(name);
      process.kill(before, 'SIGKILL');
      await until(async () => (await pidOf(name)) !== before && (await ready()), {
        seconds: 60,
        what: `${name} to come back`,
      });
    },
    70_000,
  );

  test('answers 503 for a frozen catalog while other services answer', async () => {
    const pid = await pidOf('catalog');
    process.kill(pid, 'SIGSTOP');
    try {
      const products = await call(on.stack.origin, 'GET /products?page=1');
      expect(products.status).toBe(503);
      expect(products.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await call(on.stack.origin, 'GET /repairs/serial/SN-NONE')).status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(async () => (await call(on.stack.origin, 'GET /products?page=1')).status === 200);
  });
});
