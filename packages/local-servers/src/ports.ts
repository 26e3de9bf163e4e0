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

/** Returns a free port of 127.0.0.1, which no other process is given while this one lives. */
export async function freePort(): Promise<number> {
  for (;;) {
    const candidate = FIRST + Math.floor(Math.random() * RANGE);
    if ((await isUnclaimed(candidate)) && (await isFree(candidate))) return candidate;
  }
}

/**
 * Claims a port for the life of this process: another one that starts servers at the same time would find it free until its server listens.
 * The claim is an abstract socket, which only Linux has; elsewhere there is none.
 */
async function isUnclaimed(port: number): Promise<boolean> {
  const claim = createServer().listen(`\0netra-port-${port}`).unref();
  const refused = await once(claim, 'listening').catch((error: NodeJS.ErrnoException) => error);
  return !('code' in refused && refused.code === 'EADDRINUSE');
}

/** Whether a port of 127.0.0.1 is free. */
export const isFree = (port: number): Promise<boolean> =>
  tryPort(port).then(
    () => true,
    () => false,
  );
