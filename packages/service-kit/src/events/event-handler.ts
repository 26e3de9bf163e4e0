import type { JsMsg } from '@nats-io/jetstream';
import { inSpan } from '@netra/telemetry';
import type { DataSource } from 'typeorm';
import { isTemporary } from '../bus/error-body.js';
import { contextFrom, TRACE } from '../bus/headers.js';
import { runWithContext } from '../context.js';
import { logger } from '../log/logger.js';
import { eventDurations } from '../metrics.js';
import type { Consumer } from './consumes.decorator.js';

export interface RetryPolicy {
  /** After so many deliveries the message is given up. */
  deliveries: number;
  delayMs(deliveries: number): number;
}

const LONGEST_DELAY_MS = 300_000;

/** 0.25 s, 0.5 s, 1 s, ... up to five minutes; given up after about 50 minutes. */
const PATIENT: RetryPolicy = {
  deliveries: 20,
  delayMs: (deliveries) => Math.min(LONGEST_DELAY_MS, 125 * 2 ** deliveries),
};

const messageId = (message: JsMsg) => message.headers?.get('Nats-Msg-Id') || String(message.seq);

/** Handles the messages of one durable consumer, each once: the inbox row commits with the handler's effect. */
export class EventHandler {
  constructor(
    private readonly dataSource: DataSource,
    readonly consumer: string,
    private readonly work: Consumer<unknown>,
    private readonly retries = PATIENT,
  ) {}

  async handle(message: JsMsg): Promise<void> {
    const begun = performance.now();
    const outcome = await runWithContext(contextFrom(message.headers), async () => {
      try {
        const facts = { kind: 'consumer' as const, parent: message.headers?.get(TRACE) };
        await inSpan(`consume ${message.subject}`, facts, () => this.#once(message));
        message.ack();
        return 'ok';
      } catch (error) {
        return this.#refuse(message, error);
      }
    });
    eventDurations.observe({ consumer: this.consumer, outcome }, (performance.now() - begun) / 1000);
  }

  async #once(message: JsMsg): Promise<void> {
    const afterCommit = await this.dataSource.transaction(async (tx) => {
      const fresh = await tx.query<unknown[]>(
        `insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1`,
        [this.consumer, messageId(message)],
      );
      return fresh.length ? this.work(message.json(), tx) : undefined;
    });
    afterCommit?.();
  }

  /** Again later; for good after the last attempt, unless something was only away. */
  async #refuse(message: JsMsg, error: unknown): Promise<'retried' | 'dead'> {
    const { deliveryCount } = message.info;
    const facts = { err: error, consumer: this.consumer, messageId: messageId(message), deliveryCount };
    if (isTemporary(error) || deliveryCount < this.retries.deliveries) {
      logger.warn(facts, 'an event could not be handled and will come again');
      message.nak(this.retries.delayMs(deliveryCount));
      return 'retried';
    }
    logger.error(facts, 'an event is given up: see table dead_letter');
    try {
      await this.#bury(message, error);
      message.term();
      return 'dead';
    } catch (failure) {
      logger.error({ err: failure }, 'the dead letter could not be written'); // so the message comes again
      message.nak(LONGEST_DELAY_MS);
      return 'retried';
    }
  }

  async #bury(message: JsMsg, error: unknown): Promise<void> {
    await this.dataSource.query(
      `insert into dead_letter (consumer, message_id, subject, payload, error) values ($1, $2, $3, $4, $5)`,
      [this.consumer, messageId(message), message.subject, message.string(), String(error)],
    );
  }
}
