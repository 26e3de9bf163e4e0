import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';

const DRAIN_TIMEOUT_MS = 2_000;

/**
 * Connects once, and reconnects without end after that; detects a dead peer within 20 s.
 * @param url with the user and password for the bus, if it has users
 * @throws what the client throws when the server is unavailable or refuses the user; `untilUsable` waits for it
 */
export function connectTo(url: string, name: string): Promise<NatsConnection> {
  const { username, password, protocol, host } = new URL(url);
  const user = decodeURIComponent(username);
  return connect({
    servers: host,
    name,
    ...(user && { user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) }),
    ...(protocol === 'tls:' && { tls: {} }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    noAsyncTraces: true,
  });
}

/** Drains and closes a connection; closes it at once when the server is unavailable. */
export async function disconnect(connection: NatsConnection | undefined): Promise<void> {
  if (!connection || connection.isClosed()) return;
  const patience = new AbortController();
  await Promise.race([
    connection.drain().catch(() => undefined), // it is closed already
    sleep(DRAIN_TIMEOUT_MS, undefined, { signal: patience.signal }).catch(() => undefined), // drained in time
  ]);
  patience.abort();
  await connection.close();
}

/** The subject prefix of a user's replies; other users may not subscribe to it. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;
