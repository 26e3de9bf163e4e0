import path from 'node:path';
import { Refusal } from './refusal.js';

/** The settings of `npm start`, from environment variables. */
export interface Settings {
  /** DATA_DIR: all stored data. */
  dataDir: string;
  /** PORT: where the site is served; 0 means any free port. */
  port: number;
  /** HOST: the address on which the site is served; 0.0.0.0 means the whole network. */
  host: string;
  /** DEMO_DATA=off leaves a new shop empty. */
  demoData: boolean;
  /** ADMIN_EMAIL, ADMIN_PASSWORD: the first admin. */
  admin: { email: string; password: string };
  /** PUBLIC_ORIGIN: the URL in mails, if it is not the local one. */
  publicOrigin?: string;
  /** Runs from TypeScript sources and restarts on changes. */
  dev: boolean;
  /** The browser applications that --dev rebuilds on change; none named means all. */
  devApps: string[];
}

const DEFAULT_PORT = 8080;

export function readSettings(root: string, args: string[], env = process.env): Settings {
  return {
    dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
    port: portOf(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    demoData: env['DEMO_DATA'] !== 'off',
    admin: {
      email: env['ADMIN_EMAIL'] || 'admin@netra.lk',
      password: env['ADMIN_PASSWORD'] || 'netra-admin-2026',
    },
    publicOrigin: env['PUBLIC_ORIGIN'] || undefined,
    dev: args.includes('--dev'),
    devApps: args.filter((arg) => !arg.startsWith('-')),
  };
}

function portOf(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal(`PORT must be a number from 0 (any free one) to 65535, not "${text}".`);
}
