import { headers, type Msg } from '@nats-io/nats-core';
import { createHash } from 'node:crypto';
import type { Message } from '@netra/contracts';
import { loadConfig } from '@netra/node-kit';
import {
  Bus,
  CallerSigner,
  CallerVerifier,
  createDataSource,
  createService,
  ERROR_HEADER,
  prepareDatabase,
  type RunningService,
  runWithContext,
  type Schema,
  ServiceConfig,
  type ServiceDefinition,
  toErrorBody,
} from '@netra/service-kit';
import { testInfra } from './infra.js';
import { TEST_KEYS } from './request-keys.js';

export interface TestServiceDefinition<Config extends ServiceConfig> extends ServiceDefinition<Config> {
  /** Variables in addition to those of the bus and the database. */
  env?: NodeJS.ProcessEnv;
  /** Another instance's database, to run replicas of one service. */
  databaseUrl?: string;
}

export interface TestService extends RunningService {
  /** The connection of the test, with all rights. It waits longer for a response than a real caller. */
  bus: Bus;
  databaseUrl: string;
  /** The connection string of the owner of the tables; absent when the database is another instance's. */
  ownerUrl?: string;
}

/** Creates a database with the service's tables by running its migrations. */
export async function createTestDatabase(name: string, schema: Schema) {
  const migrations = schema.migrations.map((migration) => migration.name);
  const version = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12);
  const infra = await testInfra();
  return infra.createDatabase(`template_${name}_${version}`, async (url) => {
    const config = { DATABASE_URL: appUrlOf(name, url), MIGRATION_DATABASE_URL: url };
    await prepareDatabase(name, config, schema);
    await grantCleanUp(url, name, schema);
  });
}

/** The service's role, which owns no tables, as in production. */
function appUrlOf(name: string, url: string): string {
  const app = new URL(url);
  app.username = `${name}_app`;
  app.password = 'test';
  return app.href;
}

/** Adds truncate and analyze to the production rights, except on append-only tables. */
async function grantCleanUp(url: string, name: string, schema: Schema): Promise<void> {
  const owner = createDataSource(name, { DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, schema);
  await owner.initialize();
  const tables = ['audit_entry', ...(schema.appendOnly ?? [])];
  await owner.query(`grant truncate, maintain on all tables in schema public to ${name}_app`);
  await owner.query(`revoke truncate, maintain on ${tables.join(', ')} from ${name}_app`);
  await owner.destroy();
}

/**
 * Starts a service with its own database. The services of one test file share the bus of the file.
 *
 * @example
 * const catalog = await startTestService({ name: 'catalog', module: CatalogModule, entities, migrations });
 * await catalog.bus.request(GetProduct, { id });
 * await catalog.close();
 */
export async function startTestService<Config extends ServiceConfig>(
  definition: TestServiceDefinition<Config>,
): Promise<TestService> {
  const infra = await testInfra();
  const database = definition.databaseUrl ? undefined : await createTestDatabase(definition.name, definition);
  const databaseUrl = definition.databaseUrl ?? appUrlOf(definition.name, database!.url);
  const Config = definition.config ?? (ServiceConfig as new () => Config);
  const config = loadConfig(Config, {
    NATS_URL: infra.natsUrlOf(definition.name),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '5',
    REQUEST_KEYS: TEST_KEYS.verifying,
    ...definition.env,
  });
  const service = await createService(definition, config);
  const bus = await connectTestBus(definition.env?.['NATS_URL'], PATIENT);
  const close = async () => {
    await bus.close();
    await service.close();
    await database?.drop();
  };
  return { ...service, bus, databaseUrl, ownerUrl: database?.url, close };
}

/** Keeps a slow, busy machine from failing tests; the real timeouts are tested with `Bus`. */
const PATIENT = { read: 30_000, array: 30_000, write: 30_000 };

/**
 * Connects to the bus of the test file, or to another, and signs requests as the gateway does.
 * @param timeouts in milliseconds, by default those of the gateway
 */
export const connectTestBus = async (url?: string, timeouts?: typeof PATIENT): Promise<Bus> =>
  Bus.connect(url ?? (await testInfra()).natsUrl, 'test', new CallerSigner(TEST_KEYS.signing), timeouts);

const callers = new CallerVerifier({ REQUEST_KEYS: TEST_KEYS.verifying, UNSIGNED_REQUESTS_UNTIL: '' });

/** Replies to a message in place of another service, until the returned function is called. */
export function answer<Request, Reply>(
  bus: Bus,
  message: Message<Request, Reply>,
  handler: (request: Request) => Reply | Promise<Reply>,
): () => void {
  const respond = async (received: Msg) => {
    try {
      const work = async () => handler(received.json<Request>());
      const reply = await runWithContext(callers.contextOf(received), work);
      received.respond(JSON.stringify(reply) ?? '');
    } catch (error) {
      const marked = headers();
      marked.set(ERROR_HEADER, '1');
      received.respond(JSON.stringify(toErrorBody(error)), { headers: marked });
    }
  };
  const subscription = bus.connection.subscribe(message.subject, {
    callback: (_error, received) => void respond(received),
  });
  return () => subscription.unsubscribe();
}
