import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Bus } from '../bus/bus.js';
import { consumptionsOf, type Consumer } from './consumes.decorator.js';
import { EventConsumer } from './event-consumer.js';

/** Finds every `@Consumes` method of the service and runs its consumer. */
@Injectable()
export class Consumers {
  #running: EventConsumer[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly bus: Bus,
    private readonly dataSource: DataSource,
  ) {}

  async start(service: string): Promise<void> {
    this.#running = this.#found(service);
    const names = this.#running.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`two methods consume the same event as ${twice}: let one do both`);
    await Promise.all(this.#running.map((consumer) => consumer.start()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((consumer) => consumer.stop()));
  }

  #found(service: string): EventConsumer[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    const instances = new Set(wrappers.map(({ instance }) => instance as unknown).filter(isObject));
    return [...instances].flatMap((instance) =>
      consumptionsOf(Object.getPrototypeOf(instance) as object).map(
        ({ event, method }) =>
          new EventConsumer(this.bus.connection, this.dataSource, {
            service,
            eventName: event.name,
            handler: (payload, tx) => (instance as Record<string, Consumer<unknown>>)[method]!(payload, tx),
          }),
      ),
    );
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
