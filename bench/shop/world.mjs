/** What a run is about: a platform, the yardsticks beside it, the same products and customers in all. */
import { hash } from '@node-rs/argon2';
import jwt from 'jsonwebtoken';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** What browsers send. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };
/** The targets that are the product; the others are yardsticks. */
const PRODUCT = ['netra', 'edge', 'bare proxy', 'shop'];

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
  const [catalog, , identity, mailer] = services;
  await catalog.query('create database yardstick');
  const yardstick = await open('yardstick');
  await seedCatalogue(catalog, count);
  await seedYardstick(yardstick, count);
  report(`${count} products are written`);
  const products = await someProducts(catalog);
  const customers = await createCustomers(identity);
  const secret = randomBytes(32).toString('hex');
  const programs = await startPrograms(stack, databaseUrl(postgres, 'yardstick'), secret, mail.smtp);
  const targets = targetsOf(stack, programs, () => untilQuiet(services, mailer));
  const ours = await signIn(targets.netra.origin, customers);
  const theirs = customers.map(({ id, email }) =>
    jwt.sign({ sub: id, email, name: 'Bench Customer' }, secret),
  );
  /** @param {string} name of a target */
  const worldOf = (name) => ({ products, customers, tokens: PRODUCT.includes(name) ? ours : theirs });
  const databases = [...services, yardstick];
  /** As autovacuum does within a minute. */
  const vacuum = async () => {
    for (const client of databases) await client.query('vacuum (analyze)');
  };
  return { stack, targets, worldOf, services, vacuum };
}

async function startPrograms(stack, database, secret, smtp) {
  const yardstick = (name, env) =>
    startProgram(name, 'bench/yardstick/server.mjs', { JWT_SECRET: secret, ...env });
  const gateway = await startGateway(stack, { CATALOG_CACHE_MIB: '0' });
  const edge = await startEdge(stack, gateway.origin);
  const proxy = await startProgram('the bare proxy', 'bench/yardstick/proxy.mjs', {
    UPSTREAM: gateway.origin,
  });
  const store = await startProgram('the store', 'bench/yardstick/store-service.mjs', {
    DATABASE_URL: database,
  });
  const behind = { BUS_URL: `nats://127.0.0.1:${store.port}` };
  const [best, bus, mailing] = await Promise.all([
    yardstick('the server of one process', { DATABASE_URL: database }),
    yardstick('the server before the bus', behind),
    yardstick('the server that sends mails', { ...behind, SMTP_URL: smtp }),
  ]);
  return { gateway, edge, proxy, best, bus, mailing, store };
}

/** Each target by its name; the ids of processes are read when they are needed, because restarts change them. */
function targetsOf(stack, { gateway, edge, proxy, best, bus, mailing, store }, settled) {
  const partPids = (names) => {
    const { processes } = stack.file();
    return Object.fromEntries(names.map((part) => [part, processes.find(({ name }) => name === part).pid]));
  };
  const ours = (origin, own, more) => ({
    origin,
    settled,
    messages: () => messagesOf(stack.file().metrics.catalog),
    pids: () => ({ ...own(), ...partPids(PARTS) }),
    ...more,
  });
  const bare = ({ origin, pid }, more, behind = {}) => ({
    origin,
    pids: () => ({ server: pid, ...behind, ...partPids(['postgres']) }),
    ...more,
  });
  const withStore = { store: store.pid }; // NATS is its child
  return {
    netra: ours(gateway.origin, () => ({ gateway: gateway.pid })),
    edge: ours(edge.origin, () => ({ edge: edge.pid, gateway: gateway.pid })),
    'bare proxy': ours(proxy.origin, () => ({ edge: proxy.pid, gateway: gateway.pid })),
    shop: ours(stack.origin, () => partPids(['edge', 'gateway']), { headers: COMPRESSED }),
    bus: bare(bus, {}, withStore),
    'bus with mail': bare(mailing, { settled: () => untilMailed(mailing.origin) }, withStore),
    best: bare(best),
  };
}

/** How many messages of the bus a service has answered. */
async function messagesOf(metrics) {
  const text = await (await fetch(metrics)).text();
  const counts = text.matchAll(/^netra_message_duration_seconds_count\{.*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function createCustomers(identity) {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    id: randomUUID(),
    email: `customer-${index}@bench.example`,
    password: PASSWORD,
  }));
  for (const { id, email } of customers)
    await identity.query(
      `insert into account (id, door, role, email, first_name, last_name, password_hash, is_email_verified)
       values ($1, 'shop', 'customer', $2, 'Bench', 'Customer', $3, true)`,
      [id, email, passwordHash],
    );
  return customers;
}

async function signIn(origin, customers) {
  const tokens = [];
  while (tokens.length < customers.length) {
    const { email, password } = customers[tokens.length];
    const answer = await fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token, message } = await answer.json();
    if (answer.ok) tokens.push(token);
    else if (answer.status === 503)
      await sleep(1000); // it has just begun
    else throw new Error(`${origin}: sign-in answered ${answer.status}: ${message}`);
  }
  return tokens;
}
