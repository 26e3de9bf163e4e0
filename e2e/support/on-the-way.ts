import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on the way to the platform that can pretend a new release, and hold a request back. */
export async function onTheWay(to: string) {
  const state = { release: '', hold: async (_url: string): Promise<void> => undefined };
  const server: Server = createServer(async (incoming, answer) => {
    const { method, headers, url = '/' } = incoming;
    await state.hold(url);
    const plain = url.endsWith('/service-worker.js')
      ? { ...headers, 'accept-encoding': 'identity' }
      : headers;
    // A new connection each time: the platform may close one that is kept alive just when the next request is sent.
    const onward = send(new URL(url, to), { method, headers: plain, agent: false }, (reply) => {
      const isWorker = url.endsWith('/service-worker.js') && state.release !== '';
      const { 'content-length': _length, ...others } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isWorker ? others : reply.headers);
      if (isWorker) answer.write(`/* ${state.release} */ `);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, state, close: () => (server.closeAllConnections(), server.close()) };
}
