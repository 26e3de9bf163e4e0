import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import type { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTemporary } from '../bus/error-body.js';
import { contextFrom } from '../bus/headers.js';
import { runWithContext } from '../context.js';
import { logger } from '../log/logger.js';
import type { Consumer } from './consumes.decorator.js';
import { EVENTS_STREAM } from './streams.js';

export interface EventConsumerOptions {
  service: string;
  /** As in `EventType`. */
  eventName: string;
  handler: Consumer<unknown>;
}

const ACK_WAIT_MS = 30_000;
const MAX_DELIVERIES = 20;
const LONGEST_DELAY_MS = 300_000;
const AT_ONCE = 16;

/** 0.5 s, 1 s, 2 s, ... up to five minutes. */
const delayAfter = (deliveries: number) => Math.min(LONGEST_DELAY_MS, 250 * 2 ** deliveries);

/** One durable consumer of one event; replicas share its messages. */
export class EventConsumer {
  readonly name: string;
  readonly #subject: string;
  readonly #handler: Consumer<unknown>;
  readonly #stopped = new AbortController();
  #messages?: ConsumerMessages;
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: NatsConnection,
    private readonly dataSource: DataSource,
    options: EventConsumerOptions,
  ) {
    this.name = `${options.service}-${options.eventName.replaceAll('.', '-')}`;
    this.#subject = `event.${options.eventName}`;
    this.#handler = options.handler;
  }

  /** Makes or checks the durable consumer, then consumes until `stop`. */
  async start(): Promise<void> {
    await this.#ensure();
    this.#finished = this.#run();
  }

  /** Finishes the message in hand; the others go to another replica. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#messages?.stop();
    await this.#finished;
  }

  async #ensure(): Promise<void> {
    const { consumers } = await jetstreamManager(this.connection);
    const settings = { ack_wait: nanos(ACK_WAIT_MS), max_deliver: -1 };
    const config = {
      ...settings,
      durable_name: this.name,
      filter_subject: this.#subject,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    };
    await consumers
      .add(EVENTS_STREAM, config)
      .catch(() => consumers.update(EVENTS_STREAM, this.name, settings));
    const { config: actual } = await consumers.info(EVENTS_STREAM, this.name);
    if (actual.filter_subject !== this.#subject || actual.ack_wait !== settings.ack_wait) {
      throw new Error(`the consumer ${this.name} on the bus has other settings than expected: delete it`);
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        const consumer = await jetstream(this.connection).consumers.get(EVENTS_STREAM, this.name);
        this.#messages = await consumer.consume({ max_messages: AT_ONCE });
        if (this.#stopped.signal.aborted) this.#messages.stop();
        for await (const message of this.#messages) {
          if (this.#stopped.signal.aborted) message.nak();
          else await this.#take(message);
        }
      } catch (error) {
        logger.warn({ consumer: this.name, reason: (error as Error).message }, 'consuming was interrupted');
      }
      await sleep(1_000, undefined, { signal: this.#stopped.signal }).catch(() => undefined); // stopped meanwhile
    }
  }

  async #take(message: JsMsg): Promise<void> {
    await runWithContext(contextFrom(message.headers), async () => {
      try {
        await this.#handle(message);
        message.ack();
      } catch (error) {
        await this.#refuse(message, error);
      }
    });
  }

  async #handle(message: JsMsg): Promise<void> {
    const afterCommit = await this.dataSource.transaction(async (tx) => {
      const fresh = await tx.query<unknown[]>(
        `insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1`,
        [this.name, messageId(message)],
      );
      return fresh.length ? this.#handler(message.json(), tx) : undefined;
    });
    afterCommit?.();
  }

  /** Again later; for good after the last attempt, unless something was only away. */
  async #refuse(message: JsMsg, error: unknown): Promise<void> {
    const { deliveryCount } = message.info;
    const facts = { consumer: this.name, messageId: messageId(message), deliveryCount };
    if (isTemporary(error) || deliveryCount < MAX_DELIVERIES) {
      logger.warn({ ...facts, err: error }, 'an event could not be handled and will come again');
      message.nak(delayAfter(deliveryCount));
      return;
    }
    logger.error({ ...facts, err: error }, 'an event is given up: see table dead_letter');
    try {
      await this.dataSource.query(
        `insert into dead_letter (consumer, message_id, subject, payload, error) values ($1, $2, $3, $4, $5)`,
        [this.name, messageId(message), message.subject, message.string(), String(error)],
      );
      message.term();
    } catch {
      message.nak(LONGEST_DELAY_MS); // the letter must not be lost: it comes again until it is written
    }
  }
}

const messageId = (message: JsMsg) => message.headers?.get('Nats-Msg-Id') || String(message.seq);
