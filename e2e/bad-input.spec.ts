import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { COMPILE_CACHE, freePort } from '@netra/local-servers';
import { TEST_KEYS, testInfra } from '@netra/local-servers/testing';
import { until } from './support/until.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const SERVICES = ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer'];
/** What the kit does alike for all services: one shows it in `npm test`, all in `npm run test:all`. */
const some = (one: string) => (process.env['NETRA_TEST_ALL'] ? SERVICES : [one]);
const KEYS = 'k1:Kd7vQm2xT9pLrW4sYb8nHc3fZg6jUe5a';

/** The variables of every process; none of the servers in them exists. */
const SOUND = {
  NATS_URL: 'nats://127.0.0.1:1',
  DATABASE_URL: 'postgres://user:password@127.0.0.1:1/none',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  JWT_KEYS: KEYS,
  REQUEST_KEYS: TEST_KEYS.verifying,
  REQUEST_SIGNING_KEY: TEST_KEYS.signing,
  ADMIN_EMAIL: 'admin@netra.lk',
  ADMIN_PASSWORD: 'a lamp by the lagoon',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Netra <shop@netra.lk>',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'access-key',
  S3_SECRET_KEY: 'secret-key',
};

const programOf = (name: string): string => {
  if (name === 'gateway') return `${root}gateway/dist/main.js`;
  return name === 'edge' ? `${root}edge/dist/main.js` : `${root}services/${name}/dist/main.js`;
};

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => (await testInfra()).close());

function start(name: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      LOG_LEVEL: 'error',
      ...SOUND,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const exit = once(child, 'close').then(([code]) => ({
    code: code as number,
    lines: text.trim().split('\n'),
  }));
  return { child, exit };
}

/** One wrong variable for each program; the specs of their configurations try all. */
const WRONG = [
  ['catalog', 'NATS_URL', 'localhost:4222'],
  ['orders', 'DATABASE_URL', ''],
  ['identity', 'ADMIN_PASSWORD', 'password1'],
  ['people', 'UNSIGNED_REQUESTS_UNTIL', 'accept'],
  ['repairs', 'REQUEST_KEYS', ''],
  ['mailer', 'SMTP_URL', 'http://mail'],
  ['gateway', 'JWT_KEYS', 'k1:change-me'],
  ['edge', 'GATEWAY_URL', 'gateway:3000'],
] as const;

describe('process with a wrong configuration', () => {
  test.each(WRONG)('%s with %s="%s" ends with code 78 and one line that names it', async (...wrong) => {
    const [name, variable, value] = wrong;
    const { code, lines } = await start(name, { [variable]: value }).exit;
    expect(lines).toEqual([expect.stringMatching(`^${name}: ${variable} must be `)]);
    expect(code).toBe(78);
  });
});

/** Each process with an unavailable dependency, by its name in `/readyz`. */
const UNAVAILABLE: [string, string][] = [
  ...some('identity').map((name): [string, string] => [name, 'database']),
  ['gateway', 'bus'],
];

describe('process with an unavailable dependency', () => {
  test.each(UNAVAILABLE)(
    '%s stays alive and reports in /readyz that it waits for the %s',
    async (name, what) => {
      const port = await freePort();
      const { child, exit } = start(name, { HEALTH_PORT: String(port), NATS_URL: 'nats://127.0.0.1:1' });
      const early = exit.then(({ code, lines }) => {
        throw new Error(`${name} ended with ${code}: ${lines.join('\n')}`);
      });
      early.catch(() => undefined); // it ends after the test, too
      const ask = async (path: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
        return answer && { status: answer.status, body: (await answer.json()) as { checks?: object } };
      };
      let said = 'no answer';
      const waits = until(
        async () => {
          const ready = await ask('/readyz');
          if (ready) said = JSON.stringify(ready);
          return ready?.status === 503 && what in (ready.body.checks ?? {});
        },
        { seconds: 40, what: () => `${name} to wait for its ${what}: ${said}` },
      );
      await Promise.race([waits, early]);
      expect((await ask('/healthz'))?.status).toBe(200);
      child.kill('SIGTERM');
      expect((await exit).code).toBe(0);
    },
  );

  test('catalog waits and reports the reason when its password for the bus is wrong', async () => {
    const infra = await testInfra();
    const database = await infra.createDatabase('template_empty', async () => undefined);
    const wrong = new URL(infra.natsUrlOf('catalog'));
    wrong.password = 'guessed';
    const port = await freePort();
    start('catalog', {
      NATS_URL: wrong.href,
      DATABASE_URL: database.url,
      MIGRATE_ON_START: 'true',
      HEALTH_PORT: String(port),
    });
    const bus = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return ((await answer?.json()) as { checks?: { bus?: string } } | undefined)?.checks?.bus ?? '';
    };
    await until(async () => /authorization/i.test(await bus()), {
      seconds: 60,
      what: 'the process to start and to report the reason',
    });
    await database.drop();
  });
});

describe('migrations of a service', () => {
  test.each(some('orders'))('%s refuses a database older than 0.1.0 with a clear error', async (name) => {
    const infra = await testInfra();
    const database = await infra.createDatabase('template_empty', async () => undefined);
    const migrate = () => start(name, { DATABASE_URL: database.url }, ['migrate']).exit;
    expect((await migrate()).code).toBe(0);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // The initial schema and the first of the migrations that it replaces.
    const { rowCount } = await client.query(
      `delete from migrations where timestamp =
       (select timestamp from migrations where name like '%Schema1%' and name not like 'Kit%')`,
    );
    await client.end();
    expect(rowCount).toBe(2);
    const { code, lines } = await migrate();
    expect([code, JSON.parse(lines.at(-1)!)]).toEqual([
      1,
      expect.objectContaining({
        level: 'fatal',
        msg: expect.stringMatching(
          /^The migration \w+Schema\d+ failed: the database is older than release 0\.1\.0, which must migrate it first; it lacks \w+\.$/,
        ),
      }),
    ]);
    await database.drop();
  });
});
