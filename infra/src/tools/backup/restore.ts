import path from 'node:path';
import { Refusal } from '../../local/stack/refusal.js';
import { restoreImages } from './copy-images.js';
import { restoreDatabase, type RestoreOptions } from './copy-database.js';
import { readBackup, type Manifest } from './manifest.js';
import { type Stores } from './places.js';

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
  { databases, images }: Stores,
  from: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const folder = path.resolve(from);
  const manifest = await readBackup(folder);
  for (const name of Object.keys(manifest.databases))
    if (!databases[name])
      throw new Refusal(`The backup holds the database ${name}, for which there is no place here.`);
  await restoreImages(images, folder, manifest.objects);
  for (const [name, copy] of Object.entries(manifest.databases))
    await restoreDatabase(databases[name]!, folder, name, copy, { ...options, afterwards: AFTERWARDS[name] });
  return manifest;
}
