import type { WorkboxPlugin } from 'workbox-core';
import { isForEverybody } from './requests';

/**
 * The largest response in bytes that is stored. Together with the maximum number of entries per cache, it limits what the
 * worker stores.
 */
export const MAX_BYTES = 512 * 1024;

/** The header with the time when a page's answer was stored. */
const KEPT_AT = 'x-kept-at';

/** Whether both request and response are public, that is, without personal data. */
const isPublic = (request: Request, response: Response): boolean =>
  response.status === 200 &&
  !request.headers.has('authorization') &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '');

/** Stores only public responses of limited size. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!isPublic(request, response)) return null;
    const { size } = await response.clone().blob();
    return size <= MAX_BYTES ? response : null;
  },
};

/** Stores only pages that the server has rendered for everybody. */
export const pagesForEverybody: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname, search } = new URL(request.url);
    return origin + pathname + search;
  },
  // A proxy reports an outage of the platform with its own page.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return response;
  },
  cacheWillUpdate: async ({ request, response }) => {
    if (!isPublic(request, response)) return null;
    const html = await response.clone().text();
    return html.length <= MAX_BYTES && isForEverybody(html) ? response : null;
  },
};

/** Tells the page when its answer was stored. */
export const tellsAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ? withAge(cachedResponse, cachedResponse.body) : null,
};

/** Tells the scripts of a page when its HTML was stored. */
export const tellsAgeInHead: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const html = await cachedResponse.text();
    const line = `<meta name="kept-at" content="${cachedResponse.headers.get('date') ?? ''}" />`;
    return withAge(cachedResponse, html.replace('</head>', `${line}</head>`));
  },
};

/** The response with its age; the cached body is no longer compressed. */
export function withAge({ headers: given }: Response, body: BodyInit | null): Response {
  const headers = new Headers(given);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, given.get('date') ?? new Date().toUTCString());
  return new Response(body, { headers });
}
