import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startNode } from '../stack/node-process.js';
import { choosePlaces } from '../stack/places.js';
import { programOf } from '../stack/programs.js';
import { Refusal } from '../stack/refusal.js';
import { secretsOf } from '../stack/secrets.js';
import type { Settings } from '../stack/settings.js';
import {
  helpers,
  loopback,
  platform,
  SERVICES,
  startDatabases,
  type Part,
  type System,
} from '../stack/system.js';
import { restoreBucket } from './copy-bucket.js';
import { restoreDatabase, type RestoreOptions } from './copy-database.js';
import { readBackup, type Manifest } from './manifest.js';
import { localStores, type Stores } from './places.js';

/**
 * Ends all sessions: those that have ended since the backup would live again, and those begun since are of accounts that
 * may have changed. The step is larger than what an account's epoch has risen by since any backup.
 */
const AFTERWARDS: Record<string, string> = {
  identity: 'update account set epoch = epoch + 1000, epoch_changed_at = now()',
};

/**
 * Puts a backup into stores whose tables the migrations have made already. The whole backup is checked before anything is
 * touched; each database is restored as a whole or not at all.
 */
export async function restore(
  { databases, bucket }: Stores,
  from: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const folder = path.resolve(from);
  const manifest = await readBackup(folder);
  for (const name of Object.keys(manifest.databases))
    if (!databases[name])
      throw new Refusal(`The backup holds the database ${name}, for which there is no place here.`);
  await restoreBucket(bucket, folder, manifest.objects);
  for (const [name, copy] of Object.entries(manifest.databases))
    await restoreDatabase(databases[name]!, folder, name, copy, { ...options, afterwards: AFTERWARDS[name] });
  return manifest;
}

/**
 * The same for the local stack, which must not run: starts its stores, makes the tables, and ends the stores again. The bus
 * begins empty: what is left on it belongs to another past.
 */
export async function restoreLocally(
  root: string,
  settings: Settings,
  from: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const { dataDir } = settings;
  await readBackup(path.resolve(from));
  if (existsSync(path.join(dataDir, 'stack.json')))
    throw new Refusal(`Netra runs on ${dataDir}: stop it first.`);
  mkdirSync(dataDir, { recursive: true });
  const system: System = {
    root,
    settings,
    places: await choosePlaces(settings),
    secrets: secretsOf(dataDir),
  };
  const postgres = await startDatabases(system);
  const [pictures] = helpers(system);
  const images = await startNode(commandOf(pictures!, system));
  try {
    const services = platform(system, { owner: postgres.url, app: postgres.appUrl });
    for (const part of services) if (isService(part)) await migrate(part, system);
    const stores = localStores(postgres.url, loopback(system.places.port.images), system.secrets);
    const manifest = await restore(stores, from, options);
    rmSync(path.join(dataDir, 'nats'), { recursive: true, force: true });
    return manifest;
  } finally {
    await images.stop();
    await postgres.stop();
  }
}

const isService = ({ name }: Part) => (SERVICES as readonly string[]).includes(name);

function commandOf({ name, env }: Part, system: System) {
  const { root, settings, places } = system;
  const told = { ...process.env, PORT: String(places.port[name]), ...env };
  return { name, args: programOf(name, system), env: told, cwd: root, dataDir: settings.dataDir };
}

async function migrate(part: Part, system: System): Promise<void> {
  const { args, env, cwd } = commandOf(part, system);
  const child = spawn(process.execPath, [...args, 'migrate'], {
    env,
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Refusal(`The tables of ${part.name} could not be made; the lines above say why.`);
}
