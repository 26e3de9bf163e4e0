import { freePort, tryPort } from '@netra/local-servers';
import { Refusal } from './refusal.js';
import type { Settings } from './settings.js';

const NAMES = [
  'edge',
  'postgres',
  'nats',
  'mail',
  'smtp',
  'identity',
  'catalog',
  'orders',
  'repairs',
  'people',
  'mailer',
  'gateway',
  'gatewayHealth',
  'edgeHealth',
] as const;

/** The addresses of all processes, chosen before the first one starts, so that each knows those of the others. */
export interface Places {
  port: Record<(typeof NAMES)[number], number>;
  /** The address on which the edge listens; all others listen on loopback. */
  host: string;
  /** The URL that users open in the browser. */
  origin: string;
}

/** @throws Refusal when the edge cannot listen where the settings require */
export async function choosePlaces({ port, host, publicOrigin }: Settings): Promise<Places> {
  const ports = new Set<number>(port ? [port] : []);
  while (ports.size < NAMES.length) ports.add(await freePort());
  const [edge] = ports;
  await checkPort(edge!, host);
  return {
    port: Object.fromEntries([...ports].map((chosen, i) => [NAMES[i], chosen])) as Places['port'],
    host,
    origin: publicOrigin ?? `http://localhost:${edge}`,
  };
}

/** @throws Refusal when the port is taken or needs privileges, or the address is not one of this machine */
export async function checkPort(port: number, host: string): Promise<void> {
  await tryPort(port, host).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Refusal(`HOST must be an address of this machine, not "${host}".`);
    const [reason, example] =
      code === 'EADDRINUSE'
        ? ['is taken by another program; choose another one', 8081]
        : code === 'EACCES'
          ? ['needs more rights than you have; choose one from 1024', 8080]
          : [`cannot be used (${message}); choose another one`, 8081];
    throw new Refusal(`Port ${port} ${reason}: PORT=${example} npm start.`);
  });
}
