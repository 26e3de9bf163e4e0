import { afterAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '@netra/local-servers';
import { call, newCustomer, newProduct, PASSWORD, signIn, uploadedPicture } from '../support/api.js';
import { ADMIN, startStack, type Stack } from '../support/stack.js';
import { until } from '../support/until.js';

const DATABASES = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer'];

/**
 * The rows of every table that outlives a crash, as a count and a checksum; without the epochs of accounts, which a restore
 * raises, and identity's heartbeat for the gateways.
 */
async function checksums(postgres: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const database of DATABASES) {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(postgres), { pathname: database }).href,
    });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname <> 'migrations' order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, chr(10) order by row)), '') as sum
         from (select (to_jsonb(t) - array['epoch', 'epoch_changed_at'])::text as row from "${name}" t) rows
         where row not like '%"subject": "$KV.%'`,
      );
      sums[`${database}.${name}`] = rows[0]!.sum;
    }
    await client.end();
  }
  return sums;
}

/** Whether a mail is queued or being sent: its row is about to change. */
async function isMailing(postgres: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(postgres), { pathname: 'mailer' }).href,
  });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from mail where status = 'queued'`);
  await client.end();
  return rowCount !== 0;
}

describe('shop that has lost its machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'netra-drill-'));
  const backup = join(folder, 'backup');
  const stacks: Stack[] = [];

  afterAll(async () => {
    for (const stack of stacks) await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function command(name: string, args: string[], dataDir: string) {
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['infra/command.mjs', name, ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    return { code, output };
  }

  test('is the same with the same people, orders and pictures after a restore elsewhere', async () => {
    const source = await startStack();
    stacks.push(source);
    const admin = await signIn(source.origin, ADMIN.email, ADMIN.password);
    const url = await uploadedPicture(source.origin, admin);
    const { productId } = await newProduct(source.origin, admin, { images: [url], name: 'ඩෝම් කැමරාව' });
    const customer = await newCustomer(source.origin);
    const order = { address: '17 Marine Drive', phone: '0771234567', items: [{ productId, qty: 2 }] };
    const { body: placed } = await call(source.origin, 'POST /orders', {
      token: customer.token,
      body: order,
    });
    const { postgres } = await source.read();
    const before = await until(async () => {
      if (await isMailing(postgres)) return false;
      const sums = await checksums(postgres);
      const isQuiet = DATABASES.every((name) => sums[`${name}.outbox`]?.startsWith('0 '));
      const isDone = sums['catalog.buyer']?.startsWith('1 ') && sums['mailer.mail']?.startsWith('2 ');
      return isQuiet && isDone && sums;
    });
    const bytes = Buffer.from(await (await fetch(source.origin + url)).arrayBuffer());

    const taken = await command('backup', ['--to', backup], source.dataDir);
    expect(taken.output).toMatch(/Backed up 6 databases, \d+ tables, \d+ rows, \d+ objects/);
    expect(await command('restore', ['--from', backup], source.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('stop it first'),
    });
    const dataDir = join(folder, 'data');
    const restored = await command('restore', ['--from', backup], dataDir);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored 6 databases') });
    const again = await command('restore', ['--from', backup], dataDir);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });

    const target = await startStack({ dataDir });
    stacks.push(target);
    expect(await checksums((await target.read()).postgres)).toEqual(before);
    expect(Buffer.from(await (await fetch(target.origin + url)).arrayBuffer()).equals(bytes)).toBe(true);
    const token = await signIn(target.origin, customer.email, PASSWORD);
    const { body: mine } = await call(target.origin, 'GET /orders/mine', { token });
    expect(JSON.stringify(mine)).toContain(String(placed['orderId']));
    const next = await call(target.origin, 'POST /orders', { token, body: order });
    expect(next.status).toBe(201);
  }, 420_000);

  test('exits with 0 when it is stopped, and leaves no process behind', async () => {
    const target = stacks.at(-1)!;
    const { processes } = await target.read();
    const { code } = await target.stop('SIGINT');
    expect(code).toBe(0);
    await until(async () => !processes.some(({ pid }) => isAlive(pid)), {
      what: 'all processes to be gone',
    });
  }, 60_000);
});
