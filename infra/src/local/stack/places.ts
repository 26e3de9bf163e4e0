import { checkPort, Ports } from './ports.js';
import type { Settings } from './settings.js';

const NAMES = [
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

/** Where everything listens: chosen before anything starts, so that everyone can be told of everyone. */
export interface Places {
  port: Record<(typeof NAMES)[number] | 'edge', number>;
  /** Where the edge listens; all others listen on loopback. */
  host: string;
  /** What people type into the browser. */
  origin: string;
}

export async function choosePlaces({ port, host, publicOrigin }: Settings): Promise<Places> {
  const ports = new Ports();
  const edge = port || (await ports.next());
  await checkPort(edge, host);
  const chosen: [string, number][] = [['edge', edge]];
  for (const name of NAMES) chosen.push([name, await ports.next()]);
  return {
    port: Object.fromEntries(chosen) as Places['port'],
    host,
    origin: publicOrigin ?? `http://localhost:${edge}`,
  };
}
