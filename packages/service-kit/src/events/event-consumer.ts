import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { batcher } from '../bus/batcher.js';
import { Alarm } from '../lifecycle/alarm.js';
import { SpacedTries } from '../lifecycle/spaced-tries.js';
import { logger } from '@netra/node-kit';
import type { EventHandler } from './event-handler.js';
import { isNotFound, isStoreAway, managerOf, type Durable } from './streams.js';

const MAX_BATCH_SIZE = 16;
const PAUSE_MS = 1_000;
const HAND_BACK_MS = 20;
/** After this time the bus redelivers the messages of a batch that hangs. */
const MAX_WAIT_MS = 30_000;

/** The durable consumer of one event on the bus; replicas share its messages. */
export class EventConsumer {
  readonly #alarm = new Alarm();
  #stopped = false;
  #messages?: ConsumerMessages;
  /** Handles the messages that arrive together as a batch; those that arrive meanwhile are the next one. */
  readonly #batches = batcher((messages: readonly JsMsg[]) => this.#handle(messages), {
    maxBatchSize: MAX_BATCH_SIZE,
    maxWaitMs: MAX_WAIT_MS,
  });
  #last?: Promise<void>;
  /** Tries to create the durable consumer: a bus with users logs each as a refusal. */
  #creating = new SpacedTries();

  constructor(
    private readonly connection: NatsConnection,
    private readonly durable: Durable,
    private readonly handler: EventHandler,
  ) {}

  /** Checks the durable consumer (creates it where it may), then consumes until `stop`; without a store it waits for one. */
  async start(): Promise<void> {
    await this.#ensure().catch((error: unknown) => {
      if (!isStoreAway(error)) throw error;
    });
    void this.#run();
  }

  /** Finishes the running messages and returns the fetched ones for another replica. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#last;
    await sleep(HAND_BACK_MS);
    this.#messages?.stop();
  }

  /** Events that this consumer has not acknowledged, including those in progress. */
  async lag(): Promise<number> {
    const { consumers } = await managerOf(this.connection);
    const { stream, config } = this.durable;
    const { num_pending, num_ack_pending } = await consumers.info(stream, config.durable_name);
    return num_pending + num_ack_pending;
  }

  get name(): string {
    return this.durable.config.durable_name;
  }

  async #ensure(): Promise<void> {
    const { consumers } = await managerOf(this.connection);
    const { stream, config: wanted } = this.durable;
    const { durable_name: name, filter_subject, ack_wait } = wanted;
    const { config } = await consumers.info(stream, name).catch((error: unknown) => {
      if (!isNotFound(error) || !this.#creating.take()) throw error;
      return consumers.add(stream, wanted);
    });
    this.#creating = new SpacedTries();
    if (config.filter_subject !== filter_subject || config.ack_wait !== ack_wait) {
      throw new Error(
        `the consumer ${name} on the bus has other settings than expected: set the bus up again`,
      );
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#consume();
      } catch (error) {
        if (this.#stopped) return;
        logger.warn({ consumer: this.handler.consumer, reason: (error as Error).message }, 'consuming waits');
      }
      if (!this.#stopped) await this.#alarm.wait(PAUSE_MS);
    }
  }

  /** Rejects when the bus has lost the consumer, which is then created again. */
  async #consume(): Promise<void> {
    await this.#ensure();
    const { stream, config } = this.durable;
    const consumer = await jetstream(this.connection).consumers.get(stream, config.durable_name);
    this.#messages = await consumer.consume({
      max_messages: MAX_BATCH_SIZE,
      abort_on_missing_resource: true,
    });
    if (this.#stopped) this.#messages.stop();
    let received = 0;
    for await (const message of this.#messages) {
      this.#last = this.#batches.load(message);
      if (++received % MAX_BATCH_SIZE === 0) await this.#last;
    }
  }

  async #handle(messages: readonly JsMsg[]): Promise<void[]> {
    if (this.#stopped) for (const message of messages) message.nak(PAUSE_MS);
    else await this.handler.handleAll(messages);
    return messages.map(() => undefined);
  }
}
