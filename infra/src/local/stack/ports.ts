import { once } from 'node:events';
import { createServer } from 'node:net';
import { isFree } from '@netra/local-servers';
import { Refusal } from './refusal.js';

/** Below the range from which systems take the ports of outgoing connections, so that nobody takes them meanwhile. */
const FIRST = 20_000;
const RANGE = 12_000;

/** Hands out free ports of loopback, each once. */
export class Ports {
  readonly #given = new Set<number>();

  async next(): Promise<number> {
    for (;;) {
      const port = FIRST + Math.floor(Math.random() * RANGE);
      if (this.#given.has(port) || !(await isFree(port))) continue;
      this.#given.add(port);
      return port;
    }
  }
}

/**
 * Checks that the site can listen there.
 * @throws Refusal when the port is taken or needs more rights, or the address is none of this machine
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, port, host);
  }
  server.close();
  await once(server, 'close');
}

function refusalOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): Refusal {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Refusal(`HOST must be an address of this machine, not "${host}".`);
  if (code === 'EADDRINUSE')
    return new Refusal(`Port ${port} is taken by another program; choose another one: PORT=8081 npm start.`);
  if (code === 'EACCES')
    return new Refusal(
      `Port ${port} needs more rights than you have; choose one from 1024: PORT=8080 npm start.`,
    );
  return new Refusal(`Port ${port} cannot be used (${message}); choose another one: PORT=8081 npm start.`);
}
