import { jetstream } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { SESSIONS_BUCKET } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@netra/local-servers/testing';
import type { BusCluster } from './bus-cluster.fixture.js';

const EVENT = 'event.orders.order.placed';
const CONSUMER = ['EVENTS', 'catalog-orders-order-placed'] as const;
const REQUEST = 'catalog.bus.echo';
/** The platform's timeout for a read. */
const TIMEOUT_MS = 2_000;
/** Between two messages of a sender: in all some hundred a second, which keep the servers busy enough and leave the machine some time. */
const PAUSE_MS = 15;
const RETRY_MS = 50;

export interface Figures {
  published: number;
  lost: number;
  /** Events that are in the stream twice. */
  doubled: number;
  /** Events whose acknowledgement was lost: delivered once more, which the inbox of a service detects. */
  redelivered: number;
  slowestPublishMs: number;
  sessions: { written: number; unseen: number };
  requests: { sent: number; failed: number; wrong: number };
}

/**
 * Uses the bus as the services do, with their users: orders publishes events with an id and retries unacknowledged ones, catalog consumes
 * them, identity writes sessions that the gateway watches, and the gateway sends catalog requests.
 */
export class BusLoad {
  /** Distinguishes this run from others on the same streams. */
  readonly #run = randomUUID();
  /** The stream positions at which an event was delivered, by its number. */
  readonly #delivered = new Map<number, number[]>();
  readonly #seen = new Set<string>();
  readonly #requests = { sent: 0, failed: 0, wrong: 0 };
  readonly #slowest = { ms: 0 };
  #published = 0;
  #written = 0;
  #stopped = false;
  #loops: Promise<void>[] = [];

  private constructor(private readonly users: Record<'orders' | 'catalog' | 'identity' | 'gateway', Bus>) {}

  static async start(cluster: BusCluster): Promise<BusLoad> {
    const at = (user: string, server: number) => Bus.connect(cluster.urlOf(user, server), user);
    const load = new BusLoad({
      orders: await at('orders', 0),
      catalog: await at('catalog', 1),
      identity: await at('identity', 2),
      gateway: await at('gateway', 0),
    });
    await load.#listen();
    void load.#consume();
    load.#loops = [load.#publish(), load.#write(), load.#ask()];
    return load;
  }

  /** Ends the load and returns its figures once everything has arrived, or after 90 s. */
  async stop(): Promise<Figures> {
    this.#stopped = true;
    await Promise.all(this.#loops);
    await eventually(() => {
      if (this.#delivered.size < this.#published || this.#seen.size < this.#written)
        throw new Error('on its way');
    }, 90_000).catch(() => undefined);
    await Promise.all(Object.values(this.users).map((bus) => bus.close()));
    const places = [...this.#delivered.values()];
    return {
      published: this.#published,
      lost: this.#published - this.#delivered.size,
      doubled: places.filter((seqs) => new Set(seqs).size > 1).length,
      redelivered: places.filter((seqs) => seqs.length > new Set(seqs).size).length,
      slowestPublishMs: Math.round(this.#slowest.ms),
      sessions: { written: this.#written, unseen: this.#written - this.#seen.size },
      requests: this.#requests,
    };
  }

  /** Waits until the given number of further events has been acknowledged. */
  async more(events: number): Promise<void> {
    const goal = this.#published + events;
    await eventually(() => {
      if (this.#published < goal) throw new Error(`${this.#published} events are published`);
    }, 60_000);
  }

  #note(id: number, place: number): void {
    this.#delivered.set(id, [...(this.#delivered.get(id) ?? []), place]);
  }

  async #listen(): Promise<void> {
    const { catalog, gateway } = this.users;
    const sessions = await new Kvm(jetstream(gateway.connection)).open(SESSIONS_BUCKET);
    const changes = await sessions.watch();
    void (async () => {
      for await (const { key } of changes) if (key.startsWith(this.#run)) this.#seen.add(key);
    })();
    catalog.connection.subscribe('catalog.>', {
      queue: 'catalog',
      callback: (_error, message) => void message.respond(message.data),
    });
  }

  /** Like the event consumer of the kit: consumes again when the messages end. */
  async #consume(): Promise<void> {
    const { connection } = this.users.catalog;
    while (!connection.isClosed()) {
      try {
        const consumer = await jetstream(connection).consumers.get(...CONSUMER);
        const messages = await consumer.consume({ max_messages: 16, abort_on_missing_resource: true });
        for await (const message of messages) {
          const [run, id] = message.string().split(' ');
          if (run === this.#run) this.#note(Number(id), message.seq);
          message.ack();
        }
      } catch {
        await sleep(RETRY_MS);
      }
    }
  }

  async #publish(): Promise<void> {
    const stream = jetstream(this.users.orders.connection);
    while (!this.#stopped) {
      const id = this.#published;
      const begun = performance.now();
      await this.#untilDone(() =>
        stream.publish(EVENT, `${this.#run} ${id}`, { msgID: `${this.#run}-${id}`, timeout: TIMEOUT_MS }),
      );
      this.#slowest.ms = Math.max(this.#slowest.ms, performance.now() - begun);
      this.#published++;
      await sleep(PAUSE_MS);
    }
  }

  async #write(): Promise<void> {
    const stream = jetstream(this.users.identity.connection);
    while (!this.#stopped) {
      const key = `${this.#run}-${this.#written}`;
      await this.#untilDone(() =>
        stream.publish(`$KV.${SESSIONS_BUCKET}.${key}`, 'x', { msgID: key, timeout: TIMEOUT_MS }),
      );
      this.#written++;
      await sleep(PAUSE_MS * 2);
    }
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      const question = String(this.#requests.sent++);
      try {
        const answer = await this.users.gateway.connection.request(REQUEST, question, {
          timeout: TIMEOUT_MS,
        });
        if (answer.string() !== question) this.#requests.wrong++;
      } catch {
        this.#requests.failed++;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** Like the outbox: resends unacknowledged messages with the same id, which the stream stores once. */
  async #untilDone(send: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await send();
        return;
      } catch {
        await sleep(RETRY_MS);
      }
    }
  }
}
