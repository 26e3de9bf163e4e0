/** What a run is about: a platform, the yardstick beside it, the same products and customers in both. */
import { hash } from '@node-rs/argon2';
import { randomBytes, randomUUID } from 'node:crypto';
import { someProducts } from './calls.mjs';
import { untilMailed, untilQuiet } from './load.mjs';
import { connect, databaseUrl, seedCatalogue, seedYardstick } from './seed.mjs';
import { startGateway, startProgram, startStack } from './stack.mjs';

const CUSTOMERS = 64;
const PASSWORD = 'a-fine-long-password';
/** As identity hashes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Who takes part in a request, or in what it leaves behind. */
const PARTS = ['catalog', 'orders', 'identity', 'mailer', 'nats', 'postgres'];

/** @param {number} count products */
export async function createWorld(count, report) {
  const stack = await startStack();
  report(`the platform is ready after ${stack.seconds.toFixed(1)} s`);
  const { postgres, processes, mail } = stack.file();
  const pidOf = (name) => processes.find((process) => process.name === name).pid;
  const open = (name) => connect(databaseUrl(postgres, name));
  const databases = await Promise.all(['catalog', 'orders', 'identity', 'mailer'].map(open));
  const [catalog, , identity] = databases;
  await catalog.query('create database yardstick');
  const yardstickDb = await open('yardstick');
  await seedCatalogue(catalog, count);
  await seedYardstick(yardstickDb, count);
  report(`${count} products are written`);
  const customers = await createCustomers(identity, yardstickDb);
  const products = await someProducts(catalog);

  const uncached = await startGateway(stack, { CATALOG_CACHE_MIB: '0' });
  const { bare, mailing, memory } = await startYardsticks(postgres, mail.smtp);
  const services = Object.fromEntries(PARTS.map((name) => [name, pidOf(name)]));
  const ownGateway = processes.find(({ name }) => name === 'gateway');
  const settled = () => untilQuiet(databases, databases.at(-1));
  const targets = {
    netra: { origin: uncached.origin, pids: { gateway: uncached.pid, ...services }, settled },
    cached: {
      origin: `http://127.0.0.1:${ownGateway.port}`,
      pids: { gateway: ownGateway.pid, ...services },
      settled,
    },
    bare: { origin: bare.origin, pids: { server: bare.pid, postgres: services.postgres } },
    mailing: {
      origin: mailing.origin,
      pids: { server: mailing.pid, postgres: services.postgres },
      settled: () => untilMailed(mailing.origin),
    },
    memory: { origin: memory.origin, pids: { server: memory.pid } },
  };
  const world = async ({ origin }) => ({ products, customers, tokens: await signIn(origin, customers) });
  const worlds = { netra: await world(targets.netra), bare: await world(targets.bare) };
  const stop = async () => {
    await Promise.all([uncached, bare, mailing, memory].map((program) => program.stop()));
    await Promise.all([...databases, yardstickDb].map((client) => client.end()));
    await stack.stop();
  };
  /** As autovacuum does within a minute: statements that were planned while the tables were empty are planned anew. */
  const analyze = () => Promise.all([...databases, yardstickDb].map((client) => client.query('analyze')));
  return {
    stack,
    targets,
    worlds: { ...worlds, cached: worlds.netra, memory: worlds.bare, mailing: worlds.bare },
    catalog,
    analyze,
    stop,
  };
}

async function startYardsticks(postgres, smtp) {
  const env = {
    DATABASE_URL: databaseUrl(postgres, 'yardstick'),
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  const server = 'bench/yardstick/server.mjs';
  const bare = await startProgram('yardstick', server, env);
  const mailing = await startProgram('mailing yardstick', server, { ...env, SMTP_URL: smtp });
  const memory = await startProgram('memory', 'bench/yardstick/memory.mjs', { ORIGIN: bare.origin });
  return { bare, mailing, memory };
}

async function createCustomers(identity, yardstick) {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  const customers = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const [id, email] = [randomUUID(), `customer-${index}@bench.example`];
    await identity.query(
      `insert into account (id, door, role, email, first_name, last_name, password_hash, is_email_verified)
       values ($1, 'shop', 'customer', $2, 'Bench', 'Customer', $3, true)`,
      [id, email, passwordHash],
    );
    await yardstick.query('insert into account values ($1, $2, $3, $4)', [
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
