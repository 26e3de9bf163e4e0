/** What a run is about: a platform, the yardsticks beside it, the same products and customers in all. */
import { hash } from '@node-rs/argon2';
import { randomBytes, randomUUID } from 'node:crypto';
import { someProducts } from './calls.mjs';
import { connect, databaseUrl, seedCatalogue, seedYardstick } from './seed.mjs';
import { untilMailed, untilQuiet } from './settled.mjs';
import { startEdge, startGateway, startProgram, startStack } from './stack.mjs';

const CUSTOMERS = 200;
const PASSWORD = 'a-fine-long-password';
/** As identity hashes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Who takes part in a request, or in what it leaves behind. */
const PARTS = ['catalog', 'orders', 'identity', 'mailer', 'nats', 'postgres'];
const STORES = ['plain', 'best'];
/** What browsers send. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * @param {number} count products
 * @param {(line: string) => void} report
 * @param {Record<string, string>} [env] for the platform
 */
export async function createWorld(count, report, env) {
  const stack = await startStack(env);
  report(`the platform is ready after ${stack.seconds.toFixed(1)} s`);
  const { postgres, mail } = stack.file();
  const open = (name) => connect(databaseUrl(postgres, name));
  const services = await Promise.all(['catalog', 'orders', 'identity', 'mailer'].map(open));
  const [catalog, , identity] = services;
  for (const name of STORES) await catalog.query(`create database ${name}`);
  const stores = await Promise.all(STORES.map(open));
  await seedCatalogue(catalog, count);
  for (const store of stores) await seedYardstick(store, count);
  report(`${count} products are written`);
  const customers = await createCustomers(identity, stores);
  const products = await someProducts(catalog);
  const programs = await startPrograms(stack, postgres, mail.smtp);
  const targets = targetsOf(stack, programs, () => untilQuiet(services, services.at(-1)));
  const tokens = {};
  for (const name of ['netra', ...STORES]) tokens[name] = await signIn(targets[name].origin, customers);
  /** @param {string} name of a target */
  const worldOf = (name) => ({
    products,
    customers,
    tokens: tokens[STORES.find((store) => name.startsWith(store)) ?? 'netra'],
  });
  const databases = [...services, ...stores];
  const stop = async () => {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
    await Promise.all(databases.map((client) => client.end()));
    await stack.stop();
  };
  /** As autovacuum does within a minute. */
  const vacuum = async () => {
    for (const client of databases) await client.query('vacuum (analyze)');
  };
  return { stack, targets, worldOf, services, vacuum, stop };
}

async function startPrograms(stack, postgres, smtp) {
  const yardstick = (store, env) =>
    startProgram(`the ${store} server`, 'bench/yardstick/server.mjs', {
      STORE: store,
      DATABASE_URL: databaseUrl(postgres, store),
      JWT_SECRET: secret,
      ...env,
    });
  const secret = randomBytes(32).toString('hex');
  const gateway = await startGateway(stack, { CATALOG_CACHE_MIB: '0' });
  const edge = await startEdge(stack, gateway.origin);
  const proxy = await startProgram('the bare proxy', 'bench/yardstick/proxy.mjs', {
    UPSTREAM: gateway.origin,
  });
  const [plain, best, mailing, store] = await Promise.all([
    yardstick('plain'),
    yardstick('best'),
    yardstick('best', { SMTP_URL: smtp }),
    startProgram('the store behind the bus', 'bench/yardstick/store-service.mjs', {
      DATABASE_URL: databaseUrl(postgres, 'best'),
    }),
  ]);
  const split = await startProgram('the server before the bus', 'bench/yardstick/server.mjs', {
    STORE: 'bus',
    BUS_URL: `nats://127.0.0.1:${store.port}`,
    DATABASE_URL: databaseUrl(postgres, 'best'),
    JWT_SECRET: secret,
  });
  return { gateway, edge, proxy, plain, best, mailing, split, store };
}

/** Each target by its name; the ids of processes are read when they are needed, because restarts change them. */
function targetsOf(stack, programs, settled) {
  const { gateway, edge, proxy, plain, best, mailing, split, store: behind } = programs;
  const part = (name) => stack.file().processes.find((process) => process.name === name);
  const partPids = (names) => Object.fromEntries(names.map((name) => [name, part(name).pid]));
  const ours = (origin, own, headers) => ({
    origin,
    headers,
    settled,
    pids: () => ({ ...own(), ...partPids(PARTS) }),
  });
  const store = ({ origin, pid }, extra) => ({
    origin,
    pids: () => ({ server: pid, ...partPids(['postgres']) }),
    ...extra,
  });
  const behindEdge = () => ({ edge: edge.pid, gateway: gateway.pid });
  return {
    netra: ours(gateway.origin, () => ({ gateway: gateway.pid })),
    edge: ours(edge.origin, behindEdge),
    'edge with brotli': ours(edge.origin, behindEdge, COMPRESSED),
    'bare proxy': ours(proxy.origin, () => ({ edge: proxy.pid, gateway: gateway.pid })),
    cached: ours(`http://127.0.0.1:${part('gateway').port}`, () => partPids(['gateway'])),
    shop: {
      ...ours(stack.origin, () => partPids(['edge', 'gateway']), COMPRESSED),
      cacheReads: () => cacheReads(stack.file().metrics.gateway),
    },
    plain: store(plain),
    best: store(best),
    'best over the bus': {
      origin: split.origin,
      // NATS is a child of the store's process.
      pids: () => ({ server: split.pid, store: behind.pid, ...partPids(['postgres']) }),
    },
    'best with mail': store(mailing, { settled: () => untilMailed(mailing.origin) }),
  };
}

/** How many reads of visitors a gateway has answered from its cache, and how many not. */
async function cacheReads(metrics) {
  const text = await (await fetch(metrics)).text();
  const number = (outcome) =>
    Number(
      new RegExp(`^netra_catalog_cache_reads_total\\{.*outcome="${outcome}".*\\} (\\d+)`, 'm').exec(text)[1],
    );
  return { hits: number('hit'), misses: number('miss') };
}

async function createCustomers(identity, stores) {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  const customers = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const [id, email] = [randomUUID(), `customer-${index}@bench.example`];
    await identity.query(
      `insert into account (id, door, role, email, first_name, last_name, password_hash, is_email_verified)
       values ($1, 'shop', 'customer', $2, 'Bench', 'Customer', $3, true)`,
      [id, email, passwordHash],
    );
    for (const store of stores)
      await store.query('insert into account values ($1, $2, $3, $4)', [
        id,
        email,
        passwordHash,
        'Bench Customer',
      ]);
    customers.push({ email, password: PASSWORD });
  }
  return customers;
}

async function signIn(origin, customers) {
  const tokens = [];
  for (const customer of customers) {
    const answer = await fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(customer),
    });
    if (!answer.ok) throw new Error(`${origin}: sign-in answered ${answer.status}`);
    tokens.push((await answer.json()).token);
  }
  return tokens;
}
