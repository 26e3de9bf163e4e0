import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Alarm } from '../lifecycle/alarm.js';
import { logger } from '../log/logger.js';
import type { EventHandler } from './event-handler.js';
import { EVENTS_STREAM } from './streams.js';

const ACK_WAIT_MS = 30_000;
const AT_ONCE = 16;
const PAUSE_MS = 1_000;
const API_TIMEOUT_MS = 2_000;
const HAND_BACK_MS = 20;

/** The durable consumer of one event on the bus; replicas share its messages. */
export class EventConsumer {
  readonly #alarm = new Alarm();
  #stopped = false;
  #messages?: ConsumerMessages;
  #inHand: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly handler: EventHandler,
  ) {}

  /** Makes or checks the durable consumer, then consumes until `stop`. */
  async start(): Promise<void> {
    await this.#ensure();
    void this.#run();
  }

  /** Finishes the message in hand and hands back those that were fetched with it, for another replica. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#inHand;
    await sleep(HAND_BACK_MS);
    this.#messages?.stop();
  }

  async #ensure(): Promise<void> {
    const { consumers } = await jetstreamManager(this.connection, { timeout: API_TIMEOUT_MS });
    const name = this.handler.consumer;
    const settings = { ack_wait: nanos(ACK_WAIT_MS), max_deliver: -1 };
    const config = {
      ...settings,
      durable_name: name,
      filter_subject: this.subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    };
    await consumers.add(EVENTS_STREAM, config).catch(() => consumers.update(EVENTS_STREAM, name, settings));
    const { config: actual } = await consumers.info(EVENTS_STREAM, name);
    if (actual.filter_subject !== this.subject || actual.ack_wait !== settings.ack_wait) {
      throw new Error(`the consumer ${name} on the bus has other settings than expected: delete it there`);
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

  /** Ends by an error when the bus has lost the consumer; then it is made anew. */
  async #consume(): Promise<void> {
    await this.#ensure();
    const consumer = await jetstream(this.connection).consumers.get(EVENTS_STREAM, this.handler.consumer);
    this.#messages = await consumer.consume({ max_messages: AT_ONCE, abort_on_missing_resource: true });
    if (this.#stopped) this.#messages.stop();
    for await (const message of this.#messages) await this.#take(message);
  }

  async #take(message: JsMsg): Promise<void> {
    if (this.#stopped) message.nak(PAUSE_MS);
    else await (this.#inHand = this.handler.handle(message));
  }
}
