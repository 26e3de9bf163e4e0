import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Drains the server before it closes, so that no request is lost: for `milliseconds` it still accepts connections, for callers that have
 * not noticed the shutdown, and every response closes its connection.
 */
export function drainConnections(server: FastifyInstance, milliseconds: number): void {
  let isEnding = false;
  server.addHook('preClose', async () => {
    isEnding = true;
    await sleep(milliseconds);
    // Accept what arrived while the event loop was busy: closing the socket would reset those connections.
    await setImmediate();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
}
