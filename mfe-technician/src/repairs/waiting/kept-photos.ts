import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * The files of photos that are not on the server yet. Loaded after the first paint; `waiting-saves` and drafts refer to them
 * by key.
 */
interface KeptPhoto {
  file: File;
  keptAt: number;
}

/** Files without a reference, left by a tab that was closed with a draft, are deleted after this time. */
const UNNAMED_MS = 7 * 24 * 60 * 60_000;

const stores = new Map<string, UseStore>();

/** One database per technician, so that another technician's photos are never read. */
function storeOf(owner: string): UseStore {
  const store = stores.get(owner) ?? createStore(`benchPhotos:${owner}`, 'photos');
  stores.set(owner, store);
  return store;
}

/** Rejects when the browser has no room or does not store anything. */
export const keepPhoto = (owner: string, key: string, file: File): Promise<void> =>
  set(key, { file, keptAt: Date.now() } satisfies KeptPhoto, storeOf(owner));

/** Undefined when the browser has dropped the file. */
export const keptPhoto = async (owner: string, key: string): Promise<File | undefined> =>
  (await get<KeptPhoto>(key, storeOf(owner)))?.file;

export const dropPhotos = (owner: string, keys: string[]): Promise<void> => delMany(keys, storeOf(owner));

/** Deletes old files that are no longer in `named`. */
export async function sweepPhotos(owner: string, named: string[]): Promise<void> {
  const kept = await entries<string, KeptPhoto>(storeOf(owner));
  const before = Date.now() - UNNAMED_MS;
  const left = kept.filter(([key, { keptAt }]) => keptAt < before && !named.includes(key));
  await dropPhotos(
    owner,
    left.map(([key]) => key),
  );
}
