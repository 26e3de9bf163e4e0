import type { RouteHandlerCallback } from 'workbox-core';
import { answers, tracker } from './kept';
import { withAge } from './plugins';
import { kindOf } from './requests';

/** Milliseconds for which a copy is not renewed. */
const FRESH = 10 * 60_000;

/**
 * Public reads of a signed-in person. The answer itself is never stored; instead, the guest's answer is fetched without the
 * token from time to time, and served while there is no connection.
 */
export const guestCopies: RouteHandlerCallback = async ({ request, url, event }) => {
  const { cacheName } = kindOf(url, false) === 'tracker' ? tracker : answers;
  try {
    const response = await fetch(request);
    if (response.ok && !isOffice(request)) event.waitUntil(renew(url, cacheName, event));
    return response;
  } catch (error) {
    const copy = await caches.match(url.href, { cacheName, ignoreVary: true });
    if (!copy) throw error;
    return withAge(copy, copy.body);
  }
};

/** Staff page through lists that no visitor sees. */
const isOffice = ({ referrer }: Request): boolean =>
  /^\/(admin|technician)\b/.test(URL.parse(referrer)?.pathname ?? '');

async function renew(url: URL, cacheName: string, event: ExtendableEvent): Promise<void> {
  const copy = await caches.match(url.href, { cacheName, ignoreVary: true });
  const age = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
  if (age < FRESH) return;
  const strategy = kindOf(url, false) === 'tracker' ? tracker : answers;
  await strategy.handle({ request: new Request(url), event }).catch(() => undefined);
}
