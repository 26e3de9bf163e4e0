import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { choosePlaces } from '../../local/stack/places.js';
import { Refusal } from '../../local/stack/refusal.js';
import { secretsOf } from '../../local/stack/secrets.js';
import type { Settings } from '../../local/stack/settings.js';
import { isRunning } from '../../local/stack/stack-file.js';
import { imagesFolder, services, startDatabases, type System } from '../../local/stack/system.js';
import { runService } from '../commands/run-service.js';
import type { RestoreOptions } from './snapshot.js';
import { readBackup, type Manifest } from './manifest.js';
import { localStores } from './places.js';
import { restore } from './restore.js';

/**
 * Restores a backup into the local stack, which must not be running: starts its stores, creates the tables, and stops the stores again. The
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
  if (isRunning(dataDir)) throw new Refusal(`Netra runs on ${dataDir}: stop it first.`);
  mkdirSync(dataDir, { recursive: true });
  const places = await choosePlaces(settings);
  const system: System = { root, settings, places, secrets: secretsOf(dataDir) };
  const postgres = await startDatabases(system);
  try {
    for (const part of services(system, { owner: postgres.url, app: postgres.appUrl }))
      await runService(part, system, 'migrate');
    const manifest = await restore(await localStores(postgres.url, imagesFolder(system)), from, options);
    rmSync(path.join(dataDir, 'nats'), { recursive: true, force: true });
    return manifest;
  } finally {
    await postgres.stop();
  }
}
