import 'reflect-metadata';
import { CheckHealth } from '@netra/contracts';
import type { INestMicroservice, Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { failWhenStopped, HealthServer, logger, runProcess, type Running } from '@netra/node-kit';
import { on } from 'node:events';
import type { DataSource } from 'typeorm';
import { Bus } from './bus/bus.js';
import { connectTo } from './bus/connection.js';
import { isTemporary } from './bus/error-body.js';
import { addHandlers } from './bus/handlers.js';
import { NatsStrategy } from './bus/nats.strategy.js';
import { CallerVerifier } from './caller/caller-verifier.js';
import { ServiceConfig } from './config/service.config.js';
import { createDataSource, type Schema } from './database/data-source.js';
import { addDatabaseGauges } from './database/database-gauges.js';
import { CountAudit, recount, type KeptCount } from './database/large-tables/index.js';
import { missingMigrations, prepareDatabase } from './database/migrate.js';
import { answerDeadLetters } from './dead-letters/answer-dead-letters.js';
import { EventLetters } from './dead-letters/event-letters.js';
import { Consumers } from './events/consumers.js';
import { kitRetention } from './database/kit-retention.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { KitModule } from './kit.module.js';
import { connectBus } from './lifecycle/connect-bus.js';
import { untilUsable } from './lifecycle/wait.js';
import { nestLogger } from './log/nest-logger.js';

export interface ServiceDefinition<Config extends ServiceConfig = ServiceConfig> extends Schema {
  /** The first part of the subjects of its messages, its queue group, and its name in logs. */
  name: string;
  /** The service's own root module. */
  module: Type;
  /** The counts that triggers maintain; they are compared with the rows every night. */
  keptCounts?: readonly KeptCount[];
  /** A class that extends `ServiceConfig`, if the service has more variables; injected by its class. */
  config?: new () => Config;
}

export interface RunningService extends Running {
  app: INestMicroservice;
  bus: Bus;
  dataSource: DataSource;
  health: HealthServer;
}

/**
 * The `main.ts` of a service. The argument `migrate` makes it run the migrations and exit; `recount` makes it correct the kept counts, print
 * those that were wrong, one JSON object per line, and exit.
 *
 * @example
 * await startService({ name: 'catalog', module: CatalogModule, entities, migrations });
 */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
): Promise<void> {
  const Config = definition.config ?? (ServiceConfig as new () => Config);
  await runProcess(definition.name, Config, async (config) => {
    if (process.argv[2] === 'migrate') return migrateAndExit(definition, config);
    if (process.argv[2] === 'recount') return recountAndExit(definition, config);
    return createService(definition, config);
  });
}

/**
 * Starts a service without the process around it. While a dependency is unavailable it waits and reports that in `/readyz`, instead of
 * failing.
 */
export async function createService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const { name, module, entities } = definition;
  const callers = new CallerVerifier(config);
  const health = await HealthServer.start(config);
  const dataSource = await connectDatabase(definition, config, health);
  // The first gauge, so that it measures the pool before the others query the database.
  addDatabaseGauges(health.gauges, dataSource, config.DATABASE_POOL_SIZE);
  const bus = await connectBus(config.NATS_URL, name, health);
  const root = KitModule.of({ module, entities, config, bus, dataSource, health });
  const connect = () => untilUsable(health, 'bus', () => connectTo(config.NATS_URL, `${name} (server)`));
  const strategy = new NatsStrategy(name, connect, callers);
  strategy.addHandler(CheckHealth(name).subject, async () => health.report());
  const app = await createApp(root, strategy, definition);
  const consumers = app.get(Consumers);
  await consumers.start(name);
  const help = 'Events that a consumer has not finished';
  health.gauges.add('netra_consumer_lag', help, () => consumers.lag(), 'consumer');
  const relay = startRelay(bus, definition.name, config, health);
  const { keptCounts = [] } = definition;
  const counts = new CountAudit(dataSource, keptCounts, health.gauges);
  counts.start();
  const retention = kitRetention(dataSource.manager, keptCounts);
  retention.start();
  health.started();
  const close = async () => {
    health.stopping();
    await consumers.stop();
    await counts.stop();
    await retention.stop();
    await app.close();
    await relay.stop();
    await bus.close();
    await health.close();
  };
  return { app, bus, dataSource, health, port: health.port, close };
}

async function connectDatabase(definition: ServiceDefinition, config: ServiceConfig, health: HealthServer) {
  if (config.MIGRATE_ON_START) {
    const owner = { DATABASE_URL: config.DATABASE_URL, MIGRATION_DATABASE_URL: await ownerUrl(config) };
    await untilUsable(health, 'database', () => prepareDatabase(definition.name, owner, definition));
  }
  const dataSource = createDataSource(definition.name, config, definition);
  await untilUsable(health, 'database', () => dataSource.initialize());
  await untilUsable(health, 'database', () => ensureMigrated(dataSource));
  health.check('database', async () => void (await dataSource.query('select 1')));
  return dataSource;
}

/** The URL of the owner of the tables, which is kept only during the migrations. */
async function ownerUrl(config: ServiceConfig): Promise<string> {
  if (!config.OWNER_BY_CHANNEL) return config.MIGRATION_DATABASE_URL;
  for await (const [message] of on(process, 'message') as AsyncIterable<[{ type?: string; url?: string }]>)
    if (message.type === 'owner' && message.url) return message.url;
  throw new Error('the launcher is gone');
}

/** Throws until the migration job has run. TypeORM's own check would try to create its table, and keeps its connection when it fails. */
async function ensureMigrated(dataSource: DataSource): Promise<void> {
  const { length } = await missingMigrations(dataSource);
  if (length > 0) throw new Error('the migrations have not been run yet');
}

async function createApp(
  root: ReturnType<typeof KitModule.of>,
  strategy: NatsStrategy,
  { name }: ServiceDefinition,
) {
  const options = { strategy, logger: nestLogger, abortOnError: false };
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(root, options);
  addHandlers(strategy, app.get(DiscoveryService));
  answerDeadLetters(strategy, name, () => app.get(EventLetters));
  await app.listen();
  return app;
}

function startRelay(bus: Bus, service: string, config: ServiceConfig, health: HealthServer): OutboxRelay {
  const relay = new OutboxRelay(bus.connection, service, config.DATABASE_URL);
  relay.start();
  health.check('outbox', () => {
    if (relay.problem) throw new Error(relay.problem);
  });
  return relay;
}

async function migrateAndExit(definition: ServiceDefinition, config: ServiceConfig): Promise<never> {
  failWhenStopped();
  const prepare = () => prepareDatabase(definition.name, config, definition);
  const patience = { seconds: config.JOB_WAIT_SECONDS, isAway: isTemporary };
  await untilUsable(new HealthServer(), 'database', prepare, patience);
  process.exit(0);
}

async function recountAndExit(definition: ServiceDefinition, config: ServiceConfig): Promise<never> {
  const dataSource = await createDataSource(definition.name, config, definition).initialize();
  const corrected = await recount(dataSource, definition.keptCounts ?? []);
  for (const mismatch of corrected) process.stdout.write(`${JSON.stringify(mismatch)}\n`);
  logger.info({ corrected: corrected.length }, 'kept counts compared with the rows');
  process.exit(0);
}
