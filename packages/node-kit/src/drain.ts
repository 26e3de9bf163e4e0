import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Makes the end of the server lose nothing: for `milliseconds` it still takes connections, for callers that have not
 * heard of the end, and every answer asks to close its own.
 */
export function drainConnections(server: FastifyInstance, milliseconds: number): void {
  let isEnding = false;
  server.addHook('preClose', async () => {
    isEnding = true;
    await sleep(milliseconds);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
}
