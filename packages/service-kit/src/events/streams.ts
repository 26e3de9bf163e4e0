import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
} from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { nanos, type NatsConnection } from '@nats-io/nats-core';
import { BUS_ACCESS, SESSIONS_BUCKET, type EventType } from '@netra/contracts';
import { SpacedTries } from '../lifecycle/spaced-tries.js';
import { consumersOf, EVENTS_STREAM, streamOf, TASKS_STREAM } from './stream-names.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** Longer than the lifetime of any token. */
const SESSIONS_KEPT_MS = 13 * HOUR_MS;
const ACK_WAIT_MS = 30_000;
const NOT_FOUND = 404;

const STREAMS = [
  { name: EVENTS_STREAM, subjects: ['event.>'], retention: RetentionPolicy.Limits },
  { name: TASKS_STREAM, subjects: ['task.>'], retention: RetentionPolicy.Workqueue },
];

/** The storage of JetStream. More than one replica needs a cluster of as many servers. */
export interface StreamOptions {
  replicas?: number;
}

/** The manager of JetStream, without the check whether JetStream exists, which not every user may do. */
export const managerOf = (connection: NatsConnection) => jetstreamManager(connection, { checkAPI: false });

/**
 * Creates or updates the streams of events and tasks, the bucket of sessions and the durable consumers of every service. Only one
 * user of the bus may do this: run it as a job before the first start, and after each change of `BUS_ACCESS`.
 */
export async function setUpStreams(connection: NatsConnection, { replicas = 1 }: StreamOptions = {}) {
  const { streams, consumers } = await managerOf(connection);
  for (const stream of STREAMS) {
    const config = { ...stream, storage: StorageType.File, max_age: nanos(KEPT_MS), num_replicas: replicas };
    await addOrUpdate(streams.add(config), () => streams.update(config.name, config));
  }
  await new Kvm(jetstream(connection)).create(SESSIONS_BUCKET, {
    ttl: SESSIONS_KEPT_MS,
    storage: StorageType.File,
    replicas,
  });
  for (const [service, { consumes = [] }] of Object.entries(BUS_ACCESS)) {
    for (const { stream, config } of consumes.flatMap((event) => durablesOf(service, event))) {
      const update = () => consumers.update(stream, config.durable_name, config);
      await addOrUpdate(consumers.add(stream, config), update);
    }
  }
}

/** What cannot be added is there already, or was refused for a reason, such as too few servers, that an update of nothing would hide. */
async function addOrUpdate(adding: Promise<unknown>, update: () => Promise<unknown>): Promise<void> {
  try {
    await adding;
  } catch (refusal) {
    await update().catch((error: unknown) => {
      throw isNotFound(error) ? refusal : error;
    });
  }
}

/** A durable consumer: its stream and its configuration. */
export interface Durable {
  stream: string;
  config: ReturnType<typeof consumerConfig>;
}

/** The durable consumers of a service for an event, see `consumersOf`. */
export const durablesOf = (service: string, event: EventType<unknown>): Durable[] =>
  consumersOf(service, event).map(({ name, subject }) => ({
    stream: streamOf(event),
    config: consumerConfig(name, subject),
  }));

const consumerConfig = (name: string, subject: string) =>
  ({
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ACK_WAIT_MS),
    max_deliver: -1,
  }) satisfies Partial<ConsumerConfig>;

/**
 * Fails until the streams exist; creates them itself on a bus without users. A caller that polls passes one `SpacedTries` for all its calls,
 * because a bus with users logs each attempt to create them as a refusal.
 */
export async function ensureStreams(connection: NatsConnection, creating = new SpacedTries()): Promise<void> {
  const { streams } = await managerOf(connection);
  try {
    for (const { name } of STREAMS) await streams.info(name);
    await streams.info(`KV_${SESSIONS_BUCKET}`);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const creation = creating.take() ? setUpStreams(connection) : Promise.reject(error as Error);
    await creation.catch((refusal: Error) => {
      throw new Error('the streams on the bus have not been set up yet', { cause: refusal });
    });
  }
}

/** JetStream's codes for a stream or consumer that does not exist. */
export const isNotFound = (error: unknown): boolean => (error as { status?: number }).status === NOT_FOUND;

/** Whether a request to JetStream failed because the server has no store at present: its disk is or was full, or it has just started. */
export const isStoreAway = (error: unknown): boolean => {
  const { name, status } = error as Error & { status?: number };
  return name === 'TimeoutError' || name === 'JetStreamNotEnabled' || status === 503;
};

/** Changes when the bucket of sessions is recreated, such as after the bus has lost its store. */
export async function generationOfSessions(connection: NatsConnection): Promise<string> {
  const { streams } = await managerOf(connection);
  return (await streams.info(`KV_${SESSIONS_BUCKET}`)).created;
}

/** The bucket of sessions' epochs and revocations. */
export const openSessions = (connection: NatsConnection): Promise<KV> =>
  new Kvm(jetstream(connection)).open(SESSIONS_BUCKET);
