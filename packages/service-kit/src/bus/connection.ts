import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { inboxOf } from './inbox.js';

const DRAIN_PATIENCE_MS = 2_000;

/**
 * Waits for the first connection and never gives up on a later one; notices a dead peer within 20 s.
 * @param url its user and password, when it names some, are the ones of the bus
 */
export function connectTo(url: string, name: string): Promise<NatsConnection> {
  const { username, password, protocol, host } = new URL(url);
  const user = decodeURIComponent(username);
  return connect({
    servers: host,
    name,
    ...(user && { user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) }),
    ...(protocol === 'tls:' && { tls: {} }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    noAsyncTraces: true,
  });
}

/** Lets go of a connection after what is under way; at once when the server is not there to drain to. */
export async function disconnect(connection: NatsConnection | undefined): Promise<void> {
  if (!connection || connection.isClosed()) return;
  const patience = new AbortController();
  await Promise.race([
    connection.drain().catch(() => undefined), // it is gone already
    sleep(DRAIN_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined), // drained in time
  ]);
  patience.abort();
  await connection.close();
}
