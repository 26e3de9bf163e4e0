import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Listens on loopback only and answers the port that was taken (another one than asked for when that was 0). */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * The last line of a helper process: tells the launcher that it serves, and ends by SIGTERM, SIGINT or with the
 * launcher. `close` is given the time to finish what runs.
 */
export function ready(port: number, close: () => Promise<void>): void {
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.send?.({ type: 'ready', port });
}

/** Closes an HTTP server: open requests are answered, kept-alive connections are not waited for. */
export async function closeHttp(server: HttpServer): Promise<void> {
  server.close();
  server.closeIdleConnections();
  await Promise.race([once(server, 'close'), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
}

/** A variable that must be there; its absence ends the process with its name. */
export function variable(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const value = env[name];
  if (!value) {
    console.error(`The environment variable ${name} is missing.`);
    process.exit(1);
  }
  return value;
}
