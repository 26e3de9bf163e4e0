import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICES } from '@netra/contracts';
import { startNats, startPostgres, type NatsServer, type PostgresServer } from '@netra/local-servers';
import { askStore, busUsersConfig, setUpBus } from '@netra/service-kit/bus-setup';
import type { Places } from './places.js';
import type { Program } from './programs.js';
import type { Secrets } from './secrets.js';
import type { Settings } from './settings.js';

type Service = (typeof SERVICES)[number];

export interface System {
  root: string;
  settings: Settings;
  secrets: Secrets;
  places: Places;
}

/** A program of the platform and its environment. */
export interface Part {
  name: Program;
  env: Record<string, string>;
  /** Sent to the program: values that its environment must not contain. */
  message?: { type: 'owner'; url: string };
}

export const loopback = (port: number): string => `http://127.0.0.1:${port}`;

/** The URL of the bus for one of its users. */
export const natsUrl = ({ places, secrets }: System, user: string): string =>
  `nats://${user}:${secrets.bus[user]}@127.0.0.1:${places.port.nats}`;

export const imagesFolder = ({ settings }: Pick<System, 'settings'>): string =>
  path.join(settings.dataDir, 'pictures');

/** First: the servers that all programs depend on. */
export const startDatabases = ({ settings, places }: System): Promise<PostgresServer> =>
  startPostgres({
    dataDir: path.join(settings.dataDir, 'postgres'),
    port: places.port.postgres,
    databases: SERVICES,
  });

/** The bus, with a user for every process, and the streams and consumers that they need. */
export async function startBus(system: System): Promise<NatsServer> {
  const { settings, places, secrets } = system;
  const server = await startNats({
    storeDir: path.join(settings.dataDir, 'nats'),
    port: places.port.nats,
    config: busUsersConfig((user) => `"${secrets.bus[user]}"`),
  });
  await setUpBus(natsUrl(system, 'setup'));
  return server;
}

/** Rejects when the store of the bus does not respond. */
export const askBus = (system: System): Promise<void> => askStore(natsUrl(system, 'setup'));

export const helpers = (system: System): Part[] => [
  {
    name: 'mail',
    env: {
      MAIL_DIR: path.join(system.settings.dataDir, 'mail'),
      SMTP_PORT: String(system.places.port.smtp),
    },
  },
];

/** The connection strings of a database: for its owner, and for the service, which owns no tables. */
interface DatabaseUrls {
  owner: (database: string) => string;
  app: (database: string) => string;
}

const common = (system: System, name: Program) => ({
  NATS_URL: natsUrl(system, name),
  PUBLIC_ORIGIN: system.places.origin,
});

/** Second, all in parallel: the services. */
export function services(system: System, urlOf: DatabaseUrls): Part[] {
  const { places, secrets, settings } = system;
  const service = (name: Service, own: Record<string, string> = {}): Part => ({
    name,
    env: {
      ...common(system, name),
      DATABASE_URL: urlOf.app(name),
      REQUEST_KEYS: secrets.requestKeys.verifying,
      OWNER_BY_CHANNEL: 'true',
      MIGRATE_ON_START: 'true',
      HEALTH_PORT: String(places.port[name]),
      HEALTH_HOST: '127.0.0.1',
      ...own,
    },
    message: { type: 'owner', url: urlOf.owner(name) },
  });
  return [
    service('identity', {
      JWT_KEYS: secrets.jwtKeys,
      ADMIN_EMAIL: settings.admin.email,
      ADMIN_PASSWORD: settings.admin.password,
    }),
    service('catalog'),
    service('orders'),
    service('repairs'),
    service('people'),
    service('mailer', {
      SMTP_URL: `smtp://127.0.0.1:${places.port.smtp}`,
      MAIL_FROM: 'Netra <shop@netra.lk>',
    }),
  ];
}

/** Together with the services: the API. */
export const gateway = (system: System): Part => ({
  name: 'gateway',
  env: {
    ...common(system, 'gateway'),
    HEALTH_PORT: String(system.places.port.gatewayHealth),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    JWT_KEYS: system.secrets.jwtKeys,
    REQUEST_SIGNING_KEY: system.secrets.requestKeys.signing,
    IMAGES_DIR: imagesFolder(system),
  },
});

/** The URLs of each process's metrics, on loopback only. */
export function metricsAddresses({ port }: Places): Record<string, string> {
  const ports = SERVICES.map((name): [string, number] => [name, port[name]]);
  const all = [...ports, ['gateway', port.gatewayHealth], ['edge', port.edgeHealth]] as [string, number][];
  return Object.fromEntries(all.map(([name, at]) => [name, `${loopback(at)}/metrics`]));
}

/** Last, once the browser's bundles are built: the edge, the only public origin. */
export const edge = ({ root, places, settings }: System): Part => ({
  name: 'edge',
  env: {
    HOST: places.host,
    HEALTH_PORT: String(places.port.edgeHealth),
    PUBLIC_ORIGIN: places.origin,
    GATEWAY_URL: loopback(places.port.gateway),
    IMAGES_URL: `${loopback(places.port.gateway)}/images`,
    ...(!settings.dev && {
      REMOTES_DIR: path.join(root, 'dist/remotes'),
      SHELL_DIR: path.join(root, 'dist/shell'),
      RELEASES_URL: pathToFileURL(path.join(settings.dataDir, 'releases')).href,
    }),
  },
});
