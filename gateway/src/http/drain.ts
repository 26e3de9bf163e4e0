import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes the end of the server quick and clean: Node closes the connections that are idle when the end begins, but would
 * wait for those that become idle later; so every answer from then on asks to close its own.
 * @param lingerMs how long the server still takes connections when the end has begun, for callers that have not heard of it
 */
export function drainConnections(server: FastifyInstance, lingerMs: number): void {
  let isEnding = false;
  server.addHook('preClose', async () => {
    isEnding = true;
    await sleep(lingerMs);
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
}
