import type { RouteHandlerCallback } from 'workbox-core';
import { MAX_BYTES, withAge } from './plugins';

/** The cache of the signed-in person's cart: the only personal data that is stored, and deleted with the session. */
export const SAVED_CART = 'netra-cart';
const ADDRESS = '/api/cart';
const MAX_AGE = 7 * 24 * 60 * 60_000;
/** Identifies the owner by the hash of the token, so that the copy is useless to the next session. */
const OWNER = 'x-owner';

let epoch = 0;
let requests = 0;
let lastKept = 0;
/** The number of changes that were started, and of those still unanswered. */
let changes = 0;
let pendingChanges = 0;
/** Writes are sequential: the write of an earlier answer must not finish after that of a later one. */
let writing = Promise.resolve();

/** Whether a request reads or changes the saved cart of a person. */
export const isSavedCart = (url: URL, request: Request): boolean =>
  url.pathname === ADDRESS && request.headers.has('authorization');

/**
 * Stores each answer of the server that contains the whole cart; the copy answers reads while the server is unreachable. A
 * read that overlaps a change is not stored, because it may have been answered before the change. If the browser's storage
 * is broken, requests still reach the server.
 */
export const savedCart: RouteHandlerCallback = async ({ request, event }) => {
  const isRead = request.method === 'GET';
  const sent = { epoch, number: (requests += 1), changes, hasPending: pendingChanges > 0 };
  const endChange = isRead ? undefined : beginChange();
  const asked = { ...sent, owner: await ownerOf(request) };
  try {
    await forgetOthers(asked.owner).catch(console.warn);
    const response = await fetch(request);
    const overlaps = isRead && (asked.hasPending || asked.changes !== changes);
    if (response.status === 401) event.waitUntil(forgetCart());
    else if (response.ok && !overlaps) event.waitUntil(keep(response.clone(), asked));
    return response;
  } catch (error) {
    const copy = isRead ? await copyOf(asked.owner).catch(console.warn) : undefined;
    if (!copy) throw error;
    return withAge(copy, copy.body);
  } finally {
    endChange?.();
  }
};

/** Counts a change as pending, and returns a function that ends it. */
function beginChange(): () => void {
  changes += 1;
  pendingChanges += 1;
  return () => void (pendingChanges -= 1);
}

/** Deletes the copy, including one still being written. */
export async function forgetCart(): Promise<void> {
  epoch += 1;
  await caches.delete(SAVED_CART);
}

interface Asked {
  epoch: number;
  number: number;
  owner: string;
}

async function keep(response: Response, asked: Asked): Promise<void> {
  const body = await response.blob();
  writing = writing.catch(() => undefined).then(() => write(body, asked));
  await writing;
}

async function write(body: Blob, asked: Asked): Promise<void> {
  if (body.size > MAX_BYTES || asked.epoch !== epoch || asked.number < lastKept) return;
  lastKept = asked.number;
  const headers = { 'content-type': body.type, date: new Date().toUTCString(), [OWNER]: asked.owner };
  const cache = await caches.open(SAVED_CART);
  await cache.put(ADDRESS, new Response(body, { headers }));
  // The person may have signed out while it was being written.
  if (asked.epoch !== epoch) await caches.delete(SAVED_CART);
}

/** Another person may have signed in without the earlier one signing out. */
async function forgetOthers(owner: string): Promise<void> {
  const copy = await caches.match(ADDRESS, { cacheName: SAVED_CART });
  if (copy && copy.headers.get(OWNER) !== owner) await caches.delete(SAVED_CART);
}

async function copyOf(owner: string): Promise<Response | undefined> {
  const copy = await caches.match(ADDRESS, { cacheName: SAVED_CART });
  const age = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
  return copy?.headers.get(OWNER) === owner && age < MAX_AGE ? copy : undefined;
}

async function ownerOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
