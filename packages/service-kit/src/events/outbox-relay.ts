import { headers, type NatsConnection } from '@nats-io/nats-core';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST_ID } from '../bus/headers.js';
import { logger } from '../log/logger.js';
import { cleanUp } from './clean-up.js';

interface Row {
  id: string;
  message_id: string;
  subject: string;
  payload: string;
  request_id: string | null;
}

const LOCK = 7_351_002;
const BATCH = 100;
const IDLE_MS = 1_000;
const PUBLISH_TIMEOUT_MS = 3_000;
const MAX_PAUSE_MS = 10_000;
const CLEAN_UP_EVERY_MS = 3_600_000;

/**
 * Publishes a database's outbox in the order of its rows. Of all replicas one is at work: it holds an advisory lock on a
 * connection of its own, which is also the one that reads and deletes, so that a lost connection ends both at once.
 */
export class OutboxRelay {
  readonly #stream: JetStreamClient;
  readonly #databaseUrl: string;
  readonly #stopped = new AbortController();
  #wake = () => {};
  #finished: Promise<void> = Promise.resolve();
  /** Why nothing is published at the moment, if so. */
  problem?: string;

  constructor(connection: NatsConnection, databaseUrl: string) {
    this.#stream = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS });
    this.#databaseUrl = databaseUrl;
  }

  start(): void {
    this.#finished = this.#run();
  }

  /** Publishes what is committed already, then ends. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake();
    await this.#finished;
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#stopped.signal.aborted;) {
      const client = new pg.Client({ connectionString: this.#databaseUrl, application_name: 'outbox relay' });
      client.on('error', () => this.#wake());
      client.on('notification', () => this.#wake());
      try {
        await client.connect();
        if (await this.#lead(client)) {
          failures = 0;
          await this.#relay(client);
        }
      } catch (error) {
        this.problem = (error as Error).message;
        logger.warn({ reason: this.problem }, 'the outbox waits');
        await this.#pause(Math.min(MAX_PAUSE_MS, 100 * 2 ** failures++));
      } finally {
        await client.end().catch(() => undefined); // the connection may be gone already
      }
    }
  }

  /** Waits to become the one relay of this database; false when stopped before. */
  async #lead(client: pg.Client): Promise<boolean> {
    while (!this.#stopped.signal.aborted) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        LOCK,
      ]);
      this.problem = undefined;
      if (rows[0]?.mine) return true;
      await this.#pause(IDLE_MS);
    }
    return false;
  }

  async #relay(client: pg.Client): Promise<void> {
    await client.query('listen outbox');
    let cleaned = 0;
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const published = await this.#publishBatch(client);
      if (published === BATCH) continue;
      if (this.#stopped.signal.aborted) return;
      if (Date.now() - cleaned > CLEAN_UP_EVERY_MS) {
        await cleanUp(client);
        cleaned = Date.now();
      }
      await Promise.race([woken, this.#pause(IDLE_MS)]);
    }
  }

  /** One by one, each acknowledged before the next, so that the stream keeps the order also when one fails. */
  async #publishBatch(client: pg.Client): Promise<number> {
    const { rows } = await client.query<Row>('select * from outbox order by id limit $1', [BATCH]);
    const done: string[] = [];
    try {
      for (const row of rows) {
        const marks = headers();
        if (row.request_id) marks.set(REQUEST_ID, row.request_id);
        await this.#stream.publish(row.subject, row.payload, { msgID: row.message_id, headers: marks });
        done.push(row.id);
      }
    } finally {
      if (done.length) await client.query('delete from outbox where id = any($1::bigint[])', [done]);
    }
    return rows.length;
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined); // stopped meanwhile
  }
}
