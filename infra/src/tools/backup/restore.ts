import path from 'node:path';
import { Refusal } from '../../local/stack/refusal.js';
import { restoreImages } from './copy-images.js';
import { checkDatabase, restoreDatabase, type RestoreOptions } from './snapshot.js';
import { readBackup, type Manifest } from './manifest.js';
import { type Stores } from './places.js';

/**
 * Ends all sessions: those revoked since the backup would become valid again, and newer ones belong to accounts that may have changed. The
 * increment exceeds any rise of an account's epoch since a backup.
 */
const AFTERWARDS: Record<string, string> = {
  identity: 'update account set epoch = epoch + 1000, epoch_changed_at = now()',
};

/**
 * Restores a backup into stores that have the tables of the migrations. Verifies the whole backup and checks every database before it
 * changes anything, and restores each database in one transaction.
 */
export async function restore(
  { databases, images }: Stores,
  from: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const folder = path.resolve(from);
  const manifest = await readBackup(folder);
  for (const [name, copy] of Object.entries(manifest.databases)) {
    const url = databases[name];
    if (!url) throw new Refusal(`The backup holds the database ${name}, for which there is no place here.`);
    await checkDatabase(url, name, copy, options);
  }
  await restoreImages(images, folder, manifest.objects);
  for (const [name, copy] of Object.entries(manifest.databases))
    await restoreDatabase(databases[name]!, folder, name, copy, { ...options, afterwards: AFTERWARDS[name] });
  return manifest;
}
