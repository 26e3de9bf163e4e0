import 'reflect-metadata';
import type { INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { DataSource } from 'typeorm';
import { Bus } from './bus/bus.js';
import { ErrorFilter } from './bus/error.filter.js';
import { NatsStrategy } from './bus/nats.strategy.js';
import { validationPipe } from './bus/validation.js';
import { ServiceConfig } from './config/service.config.js';
import { createDataSource, type Schema } from './database/data-source.js';
import { migrate } from './database/migrate.js';
import { Consumers } from './events/consumers.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { ensureStreams } from './events/streams.js';
import { KitModule } from './kit.module.js';
import { HealthServer } from './lifecycle/health.server.js';
import { onShutdown, runProcess, type Running } from './lifecycle/process.js';
import { untilUsable } from './lifecycle/wait.js';
import { nestLogger } from './log/nest-logger.js';

export interface ServiceDefinition<Config extends ServiceConfig = ServiceConfig> extends Schema {
  /** First part of its messages' subjects, its queue group, its name in logs. */
  name: string;
  /** The service's own root module. */
  module: Type;
  /** A class that extends `ServiceConfig`, when the service is told more; injected by its class. */
  config?: new () => Config;
}

export interface RunningService extends Running {
  app: INestMicroservice;
  bus: Bus;
  dataSource: DataSource;
  health: HealthServer;
}

/**
 * The whole of a service's `main.ts`. With the argument `migrate` it runs the migrations and ends.
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
    return createService(definition, config);
  });
}

/** A service that serves; `startService` without the process around it. */
export async function createService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const { name, module, entities } = definition;
  const health = new HealthServer();
  for (const dependency of ['database', 'bus', 'service']) health.waitFor(dependency, 'starting');
  const port = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  onShutdown(() => health.stopping());
  const dataSource = createDataSource(name, config, definition);
  await untilUsable(health, 'database', () => dataSource.initialize());
  await untilUsable(health, 'database', () => ensureMigrated(dataSource, config));
  health.check('database', async () => void (await dataSource.query('select 1')));
  const bus = await Bus.connect(config.NATS_URL, name);
  health.check('bus', () => {
    if (!bus.isConnected) throw new Error('not connected');
  });
  await untilUsable(health, 'service', () => ensureStreams(bus.connection));
  const root = KitModule.of({ module, entities, config, bus, dataSource, health });
  const strategy = new NatsStrategy(config.NATS_URL, name);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(root, {
    strategy,
    logger: nestLogger,
  });
  app.useGlobalPipes(validationPipe()).useGlobalFilters(new ErrorFilter());
  await app.listen();
  const relay = new OutboxRelay(bus.connection, config.DATABASE_URL);
  relay.start();
  const consumers = app.get(Consumers);
  await consumers.start(name);
  health.check('service', () => undefined);
  health.check('outbox', () => {
    if (relay.problem) throw new Error(relay.problem);
  });
  const close = async () => {
    health.stopping();
    await consumers.stop();
    await app.close();
    await relay.stop();
    await bus.close();
    await health.close();
  };
  return { app, bus, dataSource, health, port, close };
}

/** Runs the migrations when told to; else waits until their job has run. */
async function ensureMigrated(dataSource: DataSource, config: ServiceConfig): Promise<void> {
  if (config.MIGRATE_ON_START) await migrate(dataSource);
  else if (await dataSource.showMigrations()) throw new Error('the migrations have not been run yet');
}

async function migrateAndExit<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<never> {
  const dataSource = createDataSource(definition.name, config, definition);
  await dataSource.initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  process.exit(0);
}
