import { jetstream, JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { errors, headers, type NatsConnection } from '@nats-io/nats-core';
import { inSpan, logger, traceparent } from '@netra/node-kit';
import pg from 'pg';
import { REQUEST_ID, TRACE } from '../bus/headers.js';
import { WITHOUT_FLUSH } from '../database/sql.js';
import { Alarm } from '../lifecycle/alarm.js';
import { publishedAs } from './stream-names.js';

interface Row {
  id: string;
  message_id: string;
  subject: string;
  payload: string;
  request_id: string | null;
  traceparent: string | null;
}

const WAITING = 'select * from outbox order by id limit $1';
/** A row that comes back when the database server dies is published again, under the same id. */
const PUBLISHED = `delete from outbox where id = any((select $1::bigint[])::bigint[]) and ${WITHOUT_FLUSH}`;
const REFUSED = `
  with refused as (delete from outbox where id = $1 returning message_id, subject, payload)
  insert into dead_letter (consumer, message_id, subject, payload, error, attempts)
  select 'outbox', message_id, subject, payload, $2, 1 from refused`;
/** JetStream's codes for errors that no retry changes: the message or its headers are larger than the stream accepts. */
const TOO_LARGE_FOR_STREAM = new Set([10_054, 10_097]);
const KV_PREFIX = '$KV.';
const LOCK = 7_351_002;
const BATCH = 100;
const IDLE_MS = 1_000;
const PUBLISH_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 5_000;
/** Short, because one connection of a process retries. */
const MAX_RETRY_DELAY_MS = 1_000;

/**
 * Publishes a database's outbox in the order of its rows. One of all replicas publishes: the one that holds an advisory lock, on the
 * same connection by which it reads and deletes, so that a lost connection ends both at once.
 */
export class OutboxRelay {
  readonly #stream: JetStreamClient;
  readonly #service: string;
  readonly #databaseUrl: string;
  readonly #alarm = new Alarm();
  #stopped = false;
  #failures = 0;
  #finished: Promise<void> = Promise.resolve();
  /** The reason why nothing is published at the moment. */
  problem?: string;

  constructor(connection: NatsConnection, service: string, databaseUrl: string) {
    this.#service = service;
    this.#stream = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS });
    this.#databaseUrl = databaseUrl;
  }

  start(): void {
    this.#finished = this.#run();
  }

  /** Publishes the committed rows, then ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#finished;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const client = this.#client();
      try {
        await client.connect();
        if (await this.#lead(client)) await this.#relay(client);
      } catch (error) {
        this.problem = (error as Error).message || 'the database is not reachable';
        logger.warn({ reason: this.problem }, 'the outbox waits');
        if (!this.#stopped) await this.#alarm.wait(Math.min(MAX_RETRY_DELAY_MS, 100 * 2 ** this.#failures++));
      } finally {
        await client.end().catch(() => undefined); // the connection may be closed already
      }
    }
  }

  #client(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'outbox relay',
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => this.#alarm.ring()); // the next query fails with the reason
    client.on('notification', () => this.#alarm.ring());
    return client;
  }

  /** Waits for the lock; false when stopped before. */
  async #lead(client: pg.Client): Promise<boolean> {
    while (!this.#stopped) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        LOCK,
      ]);
      if (rows[0]?.mine) return true;
      this.problem = undefined;
      await this.#alarm.wait(IDLE_MS);
    }
    return false;
  }

  async #relay(client: pg.Client): Promise<void> {
    await client.query('listen outbox');
    for (;;) {
      const lastRound = this.#stopped;
      const published = await this.#publishBatch(client);
      this.problem = undefined;
      this.#failures = 0;
      if (published === BATCH) continue;
      if (lastRound) return;
      await this.#alarm.wait(IDLE_MS);
    }
  }

  /** Publishes batch after batch. Deletes acknowledged rows; the others are published again. */
  async #publishBatch(client: pg.Client): Promise<number> {
    const { rows } = await client.query<Row>({ name: 'waiting', text: WAITING, values: [BATCH] });
    const done: string[] = [];
    try {
      for (const wave of wavesOf(rows)) {
        const outcomes = await Promise.allSettled(wave.map((row) => this.#publish(row)));
        let failure: PromiseRejectedResult | undefined;
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome.status === 'fulfilled') done.push(wave[index]!.id);
          else if (isForGood(outcome.reason)) await this.#bury(client, wave[index]!, outcome.reason);
          else failure ??= outcome;
        }
        if (failure) throw failure.reason;
      }
    } finally {
      if (done.length) await client.query({ name: 'published', text: PUBLISHED, values: [done] });
    }
    return rows.length;
  }

  async #publish(row: Row): Promise<void> {
    const context = headers();
    if (row.request_id) context.set(REQUEST_ID, row.request_id);
    const subject = publishedAs(row.subject, this.#service);
    const publish = () =>
      this.#stream.publish(subject, row.payload, { msgID: row.message_id, headers: context });
    if (!row.traceparent) return void (await publish());
    // The key of a KV subject may identify a person's session.
    const name = `publish ${row.subject.replace(/^(\$KV\.\w+)\..*/, '$1')}`;
    await inSpan(name, { kind: 'producer', parent: row.traceparent }, () => {
      context.set(TRACE, traceparent() ?? row.traceparent!);
      return publish();
    });
  }

  /** Moves a row that can never be published to the dead letters, so that the rows behind it do not wait for an operator. */
  async #bury(client: pg.Client, { id, subject, message_id: messageId }: Row, error: Error): Promise<void> {
    logger.error(
      { err: error, subject, messageId },
      'the bus refuses a message for good: see table dead_letter',
    );
    await client.query(REFUSED, [id, String(error)]);
  }
}

/** Whether the message itself is wrong. A missing permission does not count: it may be granted during an upgrade. */
const isForGood = (error: unknown): error is Error =>
  error instanceof errors.InvalidArgumentError ||
  (error instanceof JetStreamApiError && TOO_LARGE_FOR_STREAM.has(error.code));

/**
 * Rows that are published concurrently. They arrive in order unless the bus fails in between. Events may arrive out of order anyway,
 * because a failed one is delivered again later; values of a key may not.
 */
function* wavesOf(rows: Row[]): Generator<Row[]> {
  let wave: Row[] = [];
  const keys = new Set<string>();
  for (const row of rows) {
    if (keys.has(row.subject)) {
      yield wave;
      wave = [];
      keys.clear();
    }
    wave.push(row);
    if (row.subject.startsWith(KV_PREFIX)) keys.add(row.subject);
  }
  if (wave.length) yield wave;
}
