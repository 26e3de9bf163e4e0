import type { Server } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<Server>();

/** Whether a response has to close its connection; those that Fastify sends do. */
export const isDraining = ({ server }: FastifyInstance): boolean => draining.has(server);

/**
 * Drains the server before it closes, so that no request is lost: for `milliseconds` it still accepts connections, for callers that have
 * not noticed the shutdown, and every response closes its connection.
 */
export function drainConnections(server: FastifyInstance, milliseconds: number): void {
  server.addHook('preClose', async () => {
    draining.add(server.server);
    await sleep(milliseconds);
    // Accept what arrived while the event loop was busy: closing the socket would reset those connections.
    await setImmediate();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isDraining(server)) reply.header('connection', 'close');
  });
}
