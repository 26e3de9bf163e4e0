import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** The files of photos that are not on the server yet. Loaded after the first paint; `waiting-saves` and drafts name them by their keys. */
interface KeptPhoto {
  file: File;
  keptAt: number;
}

/** Files that nothing names, of a tab that was closed with a draft, go after so long. */
const UNNAMED_MS = 7 * 24 * 60 * 60_000;

const stores = new Map<string, UseStore>();

/** A database for each technician, so that another one's photos are never even read. */
function storeOf(owner: string): UseStore {
  const store = stores.get(owner) ?? createStore(`benchPhotos:${owner}`, 'photos');
  stores.set(owner, store);
  return store;
}

/** Rejects when the browser has no room, or stores nothing. */
export const keepPhoto = (owner: string, key: string, file: File): Promise<void> =>
  set(key, { file, keptAt: Date.now() } satisfies KeptPhoto, storeOf(owner));

/** Nothing where the browser has dropped the file. */
export const keptPhoto = async (owner: string, key: string): Promise<File | undefined> =>
  (await get<KeptPhoto>(key, storeOf(owner)))?.file;

export const dropPhotos = (owner: string, keys: string[]): Promise<void> => delMany(keys, storeOf(owner));

/** Removes old files that are not `named` any more. */
export async function sweepPhotos(owner: string, named: string[]): Promise<void> {
  const kept = await entries<string, KeptPhoto>(storeOf(owner));
  const before = Date.now() - UNNAMED_MS;
  const left = kept.filter(([key, { keptAt }]) => keptAt < before && !named.includes(key));
  await dropPhotos(
    owner,
    left.map(([key]) => key),
  );
}
