import type { JsMsg } from '@nats-io/jetstream';
import { inSpan, logger } from '@netra/node-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { ErrorCode } from '@netra/contracts';
import { isTemporary } from '../bus/error-body.js';
import { eventContextFrom, TRACE } from '../bus/headers.js';
import { context, runWithContext } from '../context.js';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../errors.js';
import { eventDurations } from '../metrics.js';
import { PublisherError, type PublisherCheck } from './check-publisher.js';
import type { AfterCommit, Consumer, ConsumerOptions, RetryPolicy } from './consumes.decorator.js';
import type { DeadLetter } from './dead-letter.entity.js';

const LONGEST_DELAY_MS = 300_000;

/** 0.25 s, 0.5 s, 1 s, ... up to five minutes; a message becomes a dead letter after about 50 minutes. */
const DEFAULT_RETRIES: RetryPolicy = {
  deliveries: 20,
  delayMs: (deliveries) => Math.min(LONGEST_DELAY_MS, 125 * 2 ** deliveries),
};

/** Refusals that stand however often the event comes again; a CONFLICT may pass, and what was not found may come. */
const FINAL: readonly ErrorCode[] = ['VALIDATION', 'UNPROCESSABLE', 'TOO_LARGE'];

const messageId = (message: JsMsg) => message.headers?.get('Nats-Msg-Id') || String(message.seq);

/** Records messages as handled, and returns those that were not handled before. */
const NOTE = `
  insert into inbox (consumer, message_id) select $1, unnest($2::text[]) on conflict do nothing
  returning message_id as id`;

type GivenUp = Pick<DeadLetter, 'messageId' | 'subject' | 'payload'>;

/** Handles the messages of one durable consumer, each once: the inbox row commits with the handler's effect. */
export class EventHandler {
  readonly #isRepeatable: boolean;
  readonly #retries: RetryPolicy;
  readonly #final: readonly ErrorCode[];
  readonly #check?: PublisherCheck;

  constructor(
    private readonly dataSource: DataSource,
    readonly consumer: string,
    private readonly work: Consumer<unknown>,
    {
      isRepeatable = false,
      retries = DEFAULT_RETRIES,
      namesExisting = false,
      check,
    }: ConsumerOptions & { check?: PublisherCheck } = {},
  ) {
    this.#check = check;
    this.#isRepeatable = isRepeatable;
    this.#retries = retries;
    this.#final = namesExisting ? [...FINAL, 'NOT_FOUND'] : FINAL;
  }

  /** Handles messages in one transaction, or each in its own when one of them fails; repeatable ones concurrently, without any. */
  async handleAll(messages: readonly JsMsg[]): Promise<void> {
    if (this.#isRepeatable) return void (await Promise.all(messages.map((message) => this.handle(message))));
    if (messages.length > 1 && (await this.#handleInOne(messages))) return;
    for (const message of messages) await this.handle(message);
  }

  async handle(message: JsMsg): Promise<void> {
    const begun = performance.now();
    const outcome = await runWithContext(eventContextFrom(message.headers), async () => {
      try {
        if (this.#isRepeatable) (await this.#effect(message, this.dataSource.manager))?.();
        else await this.#once([message]);
        message.ack();
        return 'ok';
      } catch (error) {
        return this.#refuse(message, error);
      }
    });
    this.#observe(begun, outcome);
  }

  /**
   * Handles a dead letter in the transaction that removes it, unless the inbox has it. Runs without an actor: its changes are not
   * those of the admin who sends it again.
   */
  async handleLetter(letter: GivenUp, tx: EntityManager): Promise<void | AfterCommit> {
    const noted = await prepared(tx, NOTE, [this.consumer, [letter.messageId]]);
    if (!noted.length) return;
    return runWithContext({ requestId: context().requestId }, () =>
      inSpan(`consume ${letter.subject}`, { kind: 'consumer' }, () =>
        this.#do(letter.subject, JSON.parse(letter.payload), tx),
      ),
    );
  }

  async #handleInOne(messages: readonly JsMsg[]): Promise<boolean> {
    const begun = performance.now();
    try {
      await this.#once(messages);
    } catch (error) {
      logger.debug({ reason: (error as Error).message }, 'events are handled one by one');
      return false;
    }
    for (const message of messages) {
      message.ack();
      this.#observe(begun, 'ok');
    }
    return true;
  }

  #observe(begun: number, outcome: string): void {
    eventDurations.observe({ consumer: this.consumer, outcome }, (performance.now() - begun) / 1000);
  }

  async #once(messages: readonly JsMsg[]): Promise<void> {
    const afterCommit = await this.dataSource.transaction(async (tx) => {
      const ids = [...new Set(messages.map(messageId))];
      const noted = await prepared<{ id: string }>(tx, NOTE, [this.consumer, ids]);
      const fresh = new Set(noted.map(({ id }) => id));
      const callbacks: (void | AfterCommit)[] = [];
      for (const message of messages)
        if (fresh.delete(messageId(message))) callbacks.push(await this.#effect(message, tx));
      return callbacks;
    });
    for (const callback of afterCommit) callback?.();
  }

  #effect(message: JsMsg, tx: EntityManager): Promise<void | AfterCommit> {
    const facts = { kind: 'consumer' as const, parent: message.headers?.get(TRACE) };
    return runWithContext(eventContextFrom(message.headers), () =>
      inSpan(`consume ${message.subject}`, facts, () => this.#do(message.subject, message.json(), tx)),
    );
  }

  async #do(subject: string, payload: unknown, tx: EntityManager): Promise<void | AfterCommit> {
    this.#check?.(subject, payload);
    return this.work(payload, tx);
  }

  /**
   * Schedules a redelivery, or stores a dead letter: at once after a refusal that cannot pass, otherwise after the last attempt, unless
   * a database or service was unavailable.
   */
  async #refuse(message: JsMsg, error: unknown): Promise<'retried' | 'dead'> {
    const { deliveryCount } = message.info;
    const facts = { err: error, consumer: this.consumer, messageId: messageId(message), deliveryCount };
    const isFinal =
      error instanceof PublisherError || (error instanceof DomainError && this.#final.includes(error.code));
    if (!isFinal && (isTemporary(error) || deliveryCount < this.#retries.deliveries)) {
      logger.warn(facts, 'an event could not be handled and will be redelivered');
      message.nak(this.#retries.delayMs(deliveryCount));
      return 'retried';
    }
    logger.error(facts, 'an event is given up: see table dead_letter');
    try {
      await this.#bury(message, error);
      message.term();
      return 'dead';
    } catch (failure) {
      logger.error({ err: failure }, 'the dead letter could not be written'); // so the message is delivered again
      message.nak(LONGEST_DELAY_MS);
      return 'retried';
    }
  }

  async #bury(message: JsMsg, error: unknown): Promise<void> {
    await this.dataSource.query(
      `insert into dead_letter (consumer, message_id, subject, payload, error, attempts) values ($1, $2, $3, $4, $5, $6)`,
      [
        this.consumer,
        messageId(message),
        message.subject,
        message.string(),
        String(error),
        message.info.deliveryCount,
      ],
    );
  }
}
