import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Listens on a port briefly and returns it (a free one for 0). @throws the error of the system, such as EADDRINUSE */
export async function tryPort(port: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return taken;
}

/** Below the range of ephemeral ports, so that no outgoing connection takes one before a server listens on it. */
const FIRST = 20_000;
const RANGE = 12_000;

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (;;) {
    const candidate = FIRST + Math.floor(Math.random() * RANGE);
    if (await isFree(candidate)) return candidate;
  }
}

/** Whether a port of 127.0.0.1 is free. */
export const isFree = (port: number): Promise<boolean> =>
  tryPort(port).then(
    () => true,
    () => false,
  );
