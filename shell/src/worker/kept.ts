import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { pagesForEverybody, publicOnly, tellsAge, tellsAgeInHead } from './plugins';
import { filesIn } from './requests';
import { SAVED_CART } from './saved-cart';

declare global {
  /** Changes with each release of the shell or of a remote; the edge prepends it to the worker. */
  var netraRelease: string | undefined;
}

const PREFIX = 'netra-';
/** Pages and code belong together: they are stored by release, and deleted with it. */
const ofRelease = (kind: string): string => `${PREFIX}${kind}-${globalThis.netraRelease ?? 'none'}`;
const DAY = 24 * 60 * 60;
/** Offline there is no other copy, so the language is ignored. */
const matchOptions = { ignoreVary: true };

const bounded = (maxEntries: number, maxAgeSeconds: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true });

export const files = new CacheFirst({
  cacheName: ofRelease('files'),
  matchOptions,
  plugins: [publicOnly, bounded(160, 60 * DAY)],
});

export const pictures = new CacheFirst({
  cacheName: `${PREFIX}pictures`,
  plugins: [publicOnly, bounded(100, 30 * DAY)],
});

export const answers = new NetworkFirst({
  cacheName: `${PREFIX}answers`,
  matchOptions,
  plugins: [publicOnly, bounded(80, 7 * DAY), tellsAge],
});

const trackerEntries = bounded(10, 7 * DAY);
let trackerEpoch = 0;

/**
 * Repairs that were looked up: anyone with the serial number may read them, but they are deleted with the person's session.
 */
export const tracker = new NetworkFirst({
  cacheName: `${PREFIX}tracker`,
  matchOptions,
  plugins: [
    {
      requestWillFetch: async ({ request, state }) => {
        if (state) state['epoch'] = trackerEpoch;
        return request;
      },
      cacheWillUpdate: async ({ response, state }) => (state?.['epoch'] === trackerEpoch ? response : null),
    },
    publicOnly,
    trackerEntries,
    tellsAge,
  ],
});

/** Deletes lookups, including those still being stored. */
export async function forgetTracker(): Promise<void> {
  trackerEpoch += 1;
  await trackerEntries.deleteCacheAndMetadata();
}

const SHELL = ofRelease('shell');
/** A page of the shell itself, which renders every route in the browser. */
const SHELL_PAGE = '/offline';

export const pages = new NetworkFirst({
  cacheName: ofRelease('pages'),
  matchOptions,
  plugins: [
    pagesForEverybody,
    bounded(40, 30 * DAY),
    tellsAgeInHead,
    {
      // A page is worth storing only together with its code.
      cacheDidUpdate: async ({ newResponse, event }) =>
        keepFiles(filesIn(await newResponse.clone().text()), event),
      handlerDidError: async () => caches.match(SHELL_PAGE, { cacheName: SHELL, ...matchOptions }),
    },
  ],
});

async function keepFiles(addresses: string[], event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(ofRelease('files'));
  const missing = await Promise.all(addresses.map(async (file) => !(await cache.match(file, matchOptions))));
  await Promise.allSettled(
    addresses
      .filter((_, index) => missing[index])
      .map((file) => files.handle({ request: new Request(file), event })),
  );
}

/** A remote in the edge's list: which of its pages open without a connection even if they were never visited. */
interface Remote {
  entry: string | null;
  pages: { offline?: boolean; js: string[]; css: string[]; later?: string[] }[];
}

/** Stores the shell, and the code of the pages that have to open without a connection. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  const [page, list] = await Promise.all([load(SHELL_PAGE), load('/remotes.json')]);
  // Another release may have gone live between the two requests: the browser installs that one's worker next.
  if ([page, list].some(({ headers }) => headers.get('x-release') !== globalThis.netraRelease))
    throw new Error('Another release has gone live');
  const remotes = (await list.json()) as Remote[];
  const cache = await caches.open(SHELL);
  await cache.put(SHELL_PAGE, page.clone());
  const wanted = remotes.flatMap(({ entry, pages: listed }) => {
    const offline = listed.filter((each) => each.offline);
    return offline.length > 0 && entry
      ? [entry, ...offline.flatMap(({ js, css, later = [] }) => [...js, ...css, ...later])]
      : [];
  });
  await keepFiles([...filesIn(await page.text()), ...new Set(wanted)], event);
}

async function load(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Deletes pages and code of earlier releases, with the library's records of them. */
export async function removeEarlierReleases(): Promise<void> {
  const current = [files, pages, pictures, answers, tracker].map(({ cacheName }) => cacheName);
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && ![...current, SHELL, SAVED_CART].includes(name),
  );
  await Promise.all(
    old.map(async (name) => {
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
      await caches.delete(name);
    }),
  );
}
