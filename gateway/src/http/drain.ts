import type { FastifyInstance } from 'fastify';

/**
 * Makes the end of the server quick and clean: Node closes the connections that are idle when the end begins, but would
 * wait for those that become idle later; so every answer from then on asks to close its own.
 */
export function drainConnections(server: FastifyInstance): void {
  let isEnding = false;
  server.addHook('preClose', (done) => {
    isEnding = true;
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
}
