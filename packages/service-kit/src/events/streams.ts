import { jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { nanos, type NatsConnection } from '@nats-io/nats-core';

export const EVENTS_STREAM = 'EVENTS';
export const SESSIONS_BUCKET = 'sessions';

const HOUR_MS = 3_600_000;
const EVENTS_KEPT_MS = 7 * 24 * HOUR_MS;
/** Longer than any token lives. */
const SESSIONS_KEPT_MS = 13 * HOUR_MS;

/** Makes the stream of events and the bucket of sessions; replicas that start together may all do so. */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  const config = {
    name: EVENTS_STREAM,
    subjects: ['event.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(EVENTS_KEPT_MS),
  };
  await manager.streams.add(config).catch(() => manager.streams.update(EVENTS_STREAM, config));
  await openSessions(connection);
}

/** The bucket of sessions' epochs and revocations. */
export const openSessions = (connection: NatsConnection): Promise<KV> =>
  new Kvm(jetstream(connection)).create(SESSIONS_BUCKET, {
    ttl: SESSIONS_KEPT_MS,
    storage: StorageType.File,
  });
