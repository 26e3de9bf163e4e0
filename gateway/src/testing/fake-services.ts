import { headers, type Msg } from '@nats-io/nats-core';
import { GetProducts, SERVICES, type Message } from '@netra/contracts';
import { TEST_KEYS } from '@netra/local-servers/testing';
import { CallerVerifier, RawJson, toErrorBody, type Bus } from '@netra/service-kit';

/** A request as received over the bus. */
export interface Received {
  subject: string;
  payload: unknown;
  requestId?: string;
  actor?: unknown;
}

type Handler = (payload: never) => unknown;

const EMPTY_PAGE = { total: 0, page: 1, limit: 100, totalPages: 0 };
const LISTS = [
  'products',
  'reviews',
  'questions',
  'orders',
  'users',
  'technicians',
  'employees',
  'suppliers',
  'repairs',
  'entries',
  'letters',
  'mails',
  'quotes',
  'rows',
  'outcomes',
  'districts',
  'ages',
  'days',
];
/** Fits every list and is harmless in any other response. */
const DEFAULT_REPLY = {
  ...EMPTY_PAGE,
  ...Object.fromEntries(LISTS.map((name) => [name, []])),
  firstName: 'Nimal',
  lastName: 'Perera',
  valid: true,
  photos: [],
  sent: 0,
  failed: 0,
  left: 0,
  technician: { _id: 't1', firstName: 'Nimal', lastName: 'Perera', email: 'nimal@example.lk' },
};

const ARRAYS = ['people.technician.find', 'repairs.repair.find-by-serial'];

/** Fakes all services on a real bus: responds by subject as a test defines, otherwise with an empty page. */
export class FakeServices {
  readonly received: Received[] = [];
  readonly #handlers = new Map<string, Handler>();
  /** Refuses what the gateway has not signed, like the services. */
  readonly #callers = new CallerVerifier({
    REQUEST_KEYS: TEST_KEYS.verifying,
    UNSIGNED_REQUESTS_UNTIL: '',
  });
  readonly #ends = new Map<string, () => void>();

  constructor(private readonly bus: Bus) {
    for (const service of SERVICES) this.start(service);
  }

  /** Starts answering again. */
  start(service: string): void {
    if (this.#ends.has(service)) return;
    const subscription = this.bus.connection.subscribe(`${service}.>`, {
      callback: (_error, message) => void this.#answer(message),
    });
    this.#ends.set(service, () => subscription.unsubscribe());
  }

  /** Stops answering: requests have no responders. */
  async stop(service: string): Promise<void> {
    this.#ends.get(service)?.();
    this.#ends.delete(service);
    await this.bus.connection.flush();
  }

  /** Defines the response to a message; a thrown error is answered like a service's. */
  on<Request, Reply>({ subject }: Message<Request, Reply>, handler: (request: Request) => unknown): void {
    this.#handlers.set(subject, handler as Handler);
  }

  /** Removes all definitions and recorded requests. */
  reset(): void {
    this.#handlers.clear();
    this.received.length = 0;
  }

  /** The last request of a message. */
  last({ subject }: { subject: string }): Received | undefined {
    return this.received.findLast((request) => request.subject === subject);
  }

  async #answer(message: Msg): Promise<void> {
    const payload = message.json<never>();
    const { actor } = this.#callers.contextOf(message);
    this.received.push({
      subject: message.subject,
      payload,
      requestId: message.headers?.get('x-request-id'),
      ...(actor && { actor }),
    });
    try {
      const handler = this.#handlers.get(message.subject) ?? defaultReply(message.subject);
      const reply = await handler(payload);
      message.respond(reply instanceof RawJson ? reply.bytes : JSON.stringify(reply));
    } catch (error) {
      const marked = headers();
      marked.set('netra-error', '1');
      message.respond(JSON.stringify(toErrorBody(error)), { headers: marked });
    }
  }
}

const defaultReply =
  (subject: string): ((payload: { productIds: string[] }) => unknown) =>
  ({ productIds }) => {
    if (subject.endsWith('.health.check')) return { ready: true, checks: {} };
    if (subject === GetProducts.subject) return productIds.map(() => DEFAULT_REPLY);
    return ARRAYS.includes(subject) ? [] : DEFAULT_REPLY;
  };
