import { ServerNats, type MessageHandler } from '@nestjs/microservices';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/nats-core';
import { inSpan, logger } from '@netra/node-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallerVerifier } from '../caller/caller-verifier.js';
import { runWithContext } from '../context.js';
import { badRequest, tooLarge } from '../errors.js';
import { messageDurations } from '../metrics.js';
import { disconnect } from './connection.js';
import { toErrorBody } from './error-body.js';
import { endOfTurn } from './end-of-turn.js';
import { ERROR, TRACE } from './headers.js';
import { MAX_REPLY_BYTES, respondInParts, takesParts } from './parts.js';
import { RawJson } from './raw-json.js';

const DRAIN_TIMEOUT_MS = 8_000;

/**
 * Nest's NATS server with our wire format (plain JSON), the request's context, and a close that loses nothing: it drains
 * the subscriptions, waits for the running handlers, then drains the connection.
 */
export class NatsStrategy extends ServerNats {
  readonly #name: string;
  readonly #connect: () => Promise<NatsConnection>;
  readonly #callers: CallerVerifier;
  #connection?: NatsConnection;
  #subscriptions: Subscription[] = [];
  #running = 0;

  constructor(name: string, connect: () => Promise<NatsConnection>, callers: CallerVerifier) {
    super({});
    this.#name = name;
    this.#connect = connect;
    this.#callers = callers;
  }

  override async createNatsClient(): Promise<NatsConnection> {
    this.#connection = await this.#connect();
    return this.#connection;
  }

  override bindEvents(connection: NatsConnection): void {
    for (const [subject, handler] of this.messageHandlers) {
      const callback = (error: Error | null, message: Msg) => {
        if (error) logger.error({ err: error, subject }, 'subscription failed');
        else
          void this.#handle(subject, handler, message).catch((failure: unknown) =>
            this.#lost(failure, subject),
          );
      };
      this.#subscriptions.push(connection.subscribe(subject, { queue: this.#name, callback }));
    }
  }

  /** Ready once the server has the subscriptions, so that a request sent right after finds them. */
  override start(callback: (error?: unknown, ...rest: unknown[]) => void): void {
    super.start((error?: unknown) => {
      const flushed = error ? Promise.reject(error as Error) : this.#connection?.flush();
      Promise.resolve(flushed).then(() => callback(), callback);
    });
  }

  override async close(): Promise<void> {
    const deadline = Date.now() + DRAIN_TIMEOUT_MS;
    const drained = Promise.all(this.#subscriptions.map((subscription) => subscription.drain()));
    let waiting = true;
    void drained.finally(() => (waiting = false)).catch(() => undefined); // the connection is closed already
    while ((waiting || this.#running > 0) && Date.now() < deadline) await sleep(5);
    if (this.#running > 0) logger.error({ running: this.#running }, 'gave up waiting for running requests');
    await disconnect(this.#connection);
    await super.close();
  }

  async #handle(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    this.#running++;
    const begun = performance.now();
    let outcome = 'ok';
    try {
      await runWithContext(this.#callers.contextOf(message), () =>
        inSpan(subject, { kind: 'server', parent: message.headers?.get(TRACE) }, async () => {
          const result: unknown = await handler(parse(message));
          await endOfTurn();
          this.#reply(message, result);
        }),
      );
    } catch (error) {
      outcome = this.#refuse(message, error);
    } finally {
      this.#running--;
      messageDurations.observe({ message: subject, outcome }, (performance.now() - begun) / 1000);
    }
  }

  /** The connection was closed during a request; its caller times out. */
  #lost(error: unknown, subject: string): void {
    logger.error({ err: error, subject }, 'a reply could not be sent');
  }

  #reply(message: Msg, result: unknown): void {
    const body = result instanceof RawJson ? result.bytes : (JSON.stringify(result) ?? '');
    const limit = this.#connection?.info?.max_payload ?? Infinity;
    const bytes = size(body, limit);
    if (bytes <= limit) return void message.respond(body);
    if (bytes > MAX_REPLY_BYTES)
      logger.error({ subject: message.subject, bytes }, 'a reply is larger than any caller accepts');
    if (bytes > MAX_REPLY_BYTES || !takesParts(message)) throw tooLarge('answer.tooLarge');
    respondInParts(message, Buffer.from(body), limit);
  }

  /** Replies with the error and returns its code. */
  #refuse(message: Msg, error: unknown): string {
    const marked = headers();
    marked.set(ERROR, '1');
    const body = toErrorBody(error);
    message.respond(JSON.stringify(body), { headers: marked });
    return body.code;
  }
}

function parse(message: Msg): unknown {
  if (message.data.length === 0) return {};
  try {
    return message.json();
  } catch {
    throw badRequest('request.notJson');
  }
}

/** Measures a text only when it could be too large: a UTF-16 unit takes at most three bytes. */
function size(body: string | Uint8Array, limit: number): number {
  return typeof body === 'string' && body.length * 3 > limit ? Buffer.byteLength(body) : body.length;
}
