import { errors, TimeoutError, type Msg, type NatsConnection } from '@nats-io/nats-core';
import { MAX_ON_PAGE, type ErrorBody, type EventType, type Message } from '@netra/contracts';
import { inSpan, logger } from '@netra/node-kit';
import { DomainError, tooLarge, unavailable } from '../errors.js';
import type { CallerSigner } from '../caller/caller-signer.js';
import { subjectsOf } from '../events/stream-names.js';
import { connectTo, disconnect } from './connection.js';
import { endOfTurn } from './end-of-turn.js';
import { contextHeaders, ERROR, PARTS } from './headers.js';
import { wholeReply, type Reply as WholeReply } from './parts.js';

/** A client of the gateway gets a response within five seconds, whatever has failed behind it. */
const TIMEOUT_MS = { read: 2_000, array: 4_000, write: 4_000 };
const RETRY_AFTER_SECONDS = 1;
/** The error of a reply that is larger than a message. */
const TOO_LARGE: ErrorBody['key'] = 'answer.tooLarge';

/** The process's connection to the bus: for requests to other services and for events. */
export class Bus {
  #connected = true;
  readonly #reconnectCallbacks = new Set<() => void>();
  /** Subjects of reads whose reply has once been too large for one message: they are not read twice again. */
  readonly #large = new Set<string>();

  private constructor(
    /** For JetStream and KV. */
    readonly connection: NatsConnection,
    private readonly signer?: CallerSigner,
    private readonly timeouts = TIMEOUT_MS,
  ) {
    void this.#watch();
  }

  /**
   * As `connectTo`.
   * @param signer of the gateway's requests
   * @param timeouts in milliseconds, by default those of a client that gets a response within five seconds
   */
  static async connect(
    url: string,
    name: string,
    signer?: CallerSigner,
    timeouts?: typeof TIMEOUT_MS,
  ): Promise<Bus> {
    return new Bus(await connectTo(url, name), signer, timeouts);
  }

  get isConnected(): boolean {
    return this.#connected && !this.connection.isClosed();
  }

  /**
   * Sends a request to a service, with the context of the running request.
   * @throws DomainError of the service, to be rethrown as it is; UNAVAILABLE when no answer arrives in time
   */
  async request<Request, Reply>(message: Message<Request, Reply>, payload: Request): Promise<Reply> {
    const { data } = await this.#send(message, payload);
    return (data.length ? parse(data) : undefined) as Reply;
  }

  /** Like `request`, but returns the reply's JSON unparsed. */
  async requestRaw<Request>(message: Message<Request, unknown>, payload: Request): Promise<Uint8Array> {
    return (await this.#send(message, payload)).data;
  }

  /**
   * Calls back for each event while connected; events are missed while disconnected (for caches and live pages; use `Consumes`
   * for events that must not be lost). Returns a function that unsubscribes.
   */
  subscribe<Payload>(event: EventType<Payload>, callback: (payload: Payload) => void): () => void {
    const subscription = this.connection.subscribe(subjectsOf(event), {
      callback: (error, message) => {
        if (error) logger.error({ err: error, event: event.name }, 'subscription failed');
        else callback(message.json<Payload>());
      },
    });
    return () => subscription.unsubscribe();
  }

  /** Calls back after each reconnect, when copies must be refreshed. Returns a function that removes the callback. */
  onReconnect(callback: () => void): () => void {
    this.#reconnectCallbacks.add(callback);
    return () => this.#reconnectCallbacks.delete(callback);
  }

  /** Finishes running requests, then disconnects. */
  close(): Promise<void> {
    return disconnect(this.connection);
  }

  async #send<Request>(message: Message<Request, unknown>, payload: Request): Promise<WholeReply> {
    if (!this.isConnected) throw unavailable('bus.disconnected', {}, { retryAfter: RETRY_AFTER_SECONDS });
    return inSpan(message.subject, { kind: 'client' }, async () => {
      await endOfTurn();
      const body = JSON.stringify(payload) ?? '';
      if (isArray(payload)) return this.#inParts(message, body, this.timeouts.array);
      // Only a read can be repeated when its reply turns out to be too large for one message.
      if (message.kind === 'write' || this.#large.has(message.subject)) return this.#inParts(message, body);
      return this.#whole(message, body).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.body.key !== TOO_LARGE) throw error;
        this.#large.add(message.subject);
        return this.#inParts(message, body);
      });
    });
  }

  /** Asks for a reply in one message, which costs less than one that may have parts. */
  async #whole({ subject, kind }: Message<unknown, unknown>, body: string): Promise<WholeReply> {
    const headers = contextHeaders({ subject, kind, payload: body }, this.signer);
    return accepted(
      this.connection.request(subject, body, { timeout: this.timeouts[kind], headers }),
      subject,
    );
  }

  async #inParts(
    { subject, kind }: Message<unknown, unknown>,
    body: string,
    maxWait = this.timeouts[kind],
  ): Promise<WholeReply> {
    const headers = contextHeaders({ subject, kind, payload: body }, this.signer);
    headers.set(PARTS, '1');
    const options = { strategy: 'count' as const, maxWait, headers };
    const messages = this.connection.requestMany(subject, body, options);
    return accepted(
      messages.then((each) => wholeReply(each)),
      subject,
    );
  }

  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#connected = false;
        logger.warn('the bus is disconnected');
      } else if (status.type === 'reconnect') {
        this.#connected = true;
        logger.info('the bus is connected again');
        for (const callback of this.#reconnectCallbacks) callback();
      }
    }
  }
}

/** Whether more rows are requested than a page has: many megabytes, which take longer than a page. */
const isArray = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'limit' in payload &&
  Number(payload.limit) > MAX_ON_PAGE;

const parse = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json).toString('utf8'));

/** @throws DomainError that the service replied with, or of a reply that did not come */
async function accepted(reply: Promise<Msg | WholeReply>, subject: string): Promise<WholeReply> {
  const { data, headers } = await reply.catch((error: unknown) => {
    throw asDomainError(error instanceof errors.RequestError ? error.cause : error, subject);
  });
  if (headers?.has(ERROR)) throw new DomainError(parse(data) as ErrorBody);
  return { data, headers };
}

function asDomainError(error: unknown, subject: string): DomainError {
  const service = subject.slice(0, subject.indexOf('.'));
  const facts = { retryAfter: RETRY_AFTER_SECONDS, cause: error };
  if (error instanceof errors.NoRespondersError) {
    return unavailable('service.notRunning', { service }, facts);
  }
  if (error instanceof TimeoutError) {
    return unavailable('service.tooSlow', { service }, facts);
  }
  if (error instanceof errors.InvalidArgumentError) {
    return tooLarge('request.tooLarge', {}, { cause: error });
  }
  return unavailable('bus.disconnected', {}, facts);
}
