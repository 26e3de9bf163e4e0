import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@netra/contracts';
import { choosePlaces } from '../../local/stack/places.js';
import { programOf } from '../../local/stack/programs.js';
import { Refusal } from '../../local/stack/refusal.js';
import { secretsOf } from '../../local/stack/secrets.js';
import type { Settings } from '../../local/stack/settings.js';
import { imagesFolder, platform, startDatabases, type Part, type System } from '../../local/stack/system.js';
import { type RestoreOptions } from './copy-database.js';
import { readBackup, type Manifest } from './manifest.js';
import { localStores } from './places.js';
import { restore } from './restore.js';

/**
 * Restores a backup into the local stack, which must not run: starts its stores, creates the tables, and stops the stores again. The
 * bus starts empty, because its messages belong to the replaced data.
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
  try {
    const services = platform(system, { owner: postgres.url, app: postgres.appUrl });
    for (const part of services) if (isService(part)) await migrate(part, system);
    const stores = await localStores(postgres.url, imagesFolder(system));
    const manifest = await restore(stores, from, options);
    rmSync(path.join(dataDir, 'nats'), { recursive: true, force: true });
    return manifest;
  } finally {
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
