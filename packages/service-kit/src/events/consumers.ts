import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventType } from '@netra/contracts';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus.js';
import { ServiceConfig } from '../config/service.config.js';
import { instancesOf } from '../instances.js';
import { checkOf } from './check-publisher.js';
import { consumerName } from './stream-names.js';
import { consumptionsOf, type Consumer, type ConsumerOptions } from './consumes.decorator.js';
import { EventConsumer } from './event-consumer.js';
import { EventHandler } from './event-handler.js';
import { durablesOf } from './streams.js';

interface Found extends ConsumerOptions {
  event: EventType<unknown>;
  work: Consumer<unknown>;
}

/** Finds every `@Consumes` method of the service and runs its consumer. */
@Injectable()
export class Consumers {
  readonly #running: EventConsumer[] = [];
  readonly #handlers = new Map<string, EventHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly bus: Bus,
    private readonly dataSource: DataSource,
    private readonly config: ServiceConfig,
  ) {}

  async start(service: string): Promise<void> {
    for (const { event, work, ...options } of this.#found()) {
      const name = consumerName(service, event);
      const check = checkOf(event, this.config);
      const handler = new EventHandler(this.dataSource, name, work, { ...options, check });
      this.#handlers.set(name, handler);
      for (const durable of durablesOf(service, event))
        this.#running.push(new EventConsumer(this.bus.connection, durable, handler));
    }
    await Promise.all(this.#running.map((consumer) => consumer.start()));
  }

  /** The handler of a consumer that runs here. */
  handlerOf(consumer: string): EventHandler | undefined {
    return this.#handlers.get(consumer);
  }

  /** The number of unacknowledged events by consumer. */
  async lag(): Promise<Record<string, number>> {
    const lags = this.#running.map(async (consumer) => [consumer.name, await consumer.lag()] as const);
    return Object.fromEntries(await Promise.all(lags));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((consumer) => consumer.stop()));
  }

  #found(): Found[] {
    const found = instancesOf(this.discovery).flatMap((instance) =>
      consumptionsOf(Object.getPrototypeOf(instance) as object).map(({ method, ...rest }) => ({
        ...rest,
        work: (instance as Record<string, Consumer<unknown>>)[method]!.bind(instance),
      })),
    );
    const names = found.map(({ event }) => event.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`two methods consume ${twice}: let one of them do both`);
    return found;
  }
}
