import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { guestCopies } from './guest-copies';
import {
  answers,
  files,
  forgetTracker,
  keepShell,
  pages,
  pictures,
  removeEarlierReleases,
  tracker,
} from './kept';
import { isPublicRead, type Kind, kindOf } from './requests';
import { forgetCart, isSavedCart, savedCart } from './saved-cart';

declare const self: ServiceWorkerGlobalScope;

/**
 * Stores what a visitor has seen of the public site, so that it opens without a connection: docs/offline.md describes what
 * is stored and for how long. Among the answers to requests with a token only the saved cart is stored.
 */
const strategies = { file: files, picture: pictures, page: pages, answer: answers, tracker } as const;

for (const [kind, strategy] of Object.entries(strategies) as [Kind, (typeof strategies)[Kind]][])
  registerRoute(
    // A page may request to be stored by a message (`CACHE_URLS`), which is not a navigation.
    ({ url, sameOrigin, request, event }) =>
      sameOrigin &&
      !request.headers.has('authorization') &&
      kindOf(url, request.mode === 'navigate' || event.type === 'message') === kind,
    strategy,
  );

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.headers.has('authorization') && isPublicRead(url.pathname),
  guestCopies,
);

for (const method of ['GET', 'POST'] as const)
  registerRoute(({ url, sameOrigin, request }) => sameOrigin && isSavedCart(url, request), savedCart, method);

self.addEventListener('install', (event) => event.waitUntil(keepShell(event)));
self.addEventListener('activate', (event) => event.waitUntil(removeEarlierReleases()));
clientsClaim();

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'FORGET') event.waitUntil(forgetTracker());
  if (type === 'FORGET_CART') event.waitUntil(forgetCart());
});
