import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { startStack, type Stack } from './support/stack.js';
import { call } from './support/api.js';
import { until } from './support/until.js';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('platform under faults', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  }, 300_000);
  afterAll(async () => {
    if (existsSync(stack.dataDir)) await stack.stop();
  });

  const pidOf = async (name: string) => {
    const found = (await stack.read()).processes.find((process) => process.name === name);
    if (!found) throw new Error(`no process ${name} in stack.json`);
    return found.pid;
  };
  const ready = async () => (await fetch(`${stack.origin}/api/readyz`).catch(() => null))?.status === 200;

  const killed = [
    'catalog',
    'orders',
    'identity',
    'people',
    'repairs',
    'mailer',
    'gateway',
    'edge',
    'nats',
    'postgres',
  ];
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
      const products = await call(stack.origin, 'GET /products?page=1');
      expect(products.status).toBe(503);
      expect(products.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await call(stack.origin, 'GET /repairs/serial/SN-NONE')).status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(async () => (await call(stack.origin, 'GET /products?page=1')).status === 200);
  });

  test('exits with 0 when it is stopped, and leaves no process behind', async () => {
    const { processes } = await stack.read();
    const { code } = await stack.stop('SIGINT');
    expect(code).toBe(0);
    await until(async () => processes.every(({ pid }) => !isAlive(pid)), {
      what: 'all processes to be gone',
    });
  }, 60_000);
});
