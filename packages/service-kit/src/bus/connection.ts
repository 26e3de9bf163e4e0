import type { NodeConnectionOptions } from '@nats-io/transport-node';

/** Never gives up: waits for the first connection and for every later one, and notices a dead peer within 20 s. */
export const connectionOptions = (url: string, name: string): NodeConnectionOptions => ({
  servers: url,
  name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 100,
  pingInterval: 10_000,
  noAsyncTraces: true,
});
