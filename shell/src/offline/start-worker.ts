import { Workbox } from 'workbox-window';
import type { Given } from './given';

/** The edge prepends the release to the built file, and lets it control the whole site. */
const WORKER = '/shell/service-worker.js';
/** Milliseconds between checks for a new release in a page that stays open. */
const CHECK_INTERVAL = 60 * 60_000;

/**
 * Registers the service worker, and has it store the page that was opened before it was active.
 *
 * @param onRelease called when a new release waits; `activate` reloads the page with it
 */
export async function startWorker(given: Given, onRelease: (activate: () => void) => void): Promise<void> {
  const worker = new Workbox(WORKER, { scope: '/' });
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    // This page was loaded afterwards, so it belongs to the new release already.
    if (wasWaitingBeforeRegister) return worker.messageSkipWaiting();
    onRelease(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  await worker.register({ immediate: true });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller || isFirst()) void worker.messageSW(whatWasLoaded());
  lookForReleases(worker);
  const { tokens } = given.kit;
  forgetWithThePerson(worker, tokens);
  // Also covers a person who signed out before this line, or whose page was closed first.
  if (tokens.customer.get() === null) void worker.messageSW({ type: 'FORGET_CART' });
  if (isFirst()) whenControlled(() => void readCartAgain(given));
}

/** Reads the cart through the worker, which stores it: an earlier read may have bypassed the worker. */
async function readCartAgain({ kit: { cartQuery }, queryClient }: Given): Promise<void> {
  // Invalidating does not repeat a first read that is still pending.
  if (queryClient.isFetching(cartQuery) > 0)
    await queryClient.refetchQueries(cartQuery, { cancelRefetch: false });
  await queryClient.invalidateQueries(cartQuery);
}

/** From then on the page's requests pass through the worker. */
function whenControlled(task: () => void): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) task();
  else serviceWorker.addEventListener('controllerchange', task, { once: true });
}

/** Whether this page was loaded without the worker. */
const isFirst = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).every(
    ({ workerStart }) => workerStart === 0,
  );

/** The message that makes Workbox store what a page has loaded without it. */
const whatWasLoaded = () => ({
  type: 'CACHE_URLS',
  payload: {
    urlsToCache: [
      location.href.split('#')[0],
      ...performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(shell|remotes|images)\//.test(new URL(name).pathname)),
    ],
  },
});

/** Repairs that were looked up, and the saved cart, are deleted with the person's session, or by the next one. */
function forgetWithThePerson(worker: Workbox, tokens: Given['kit']['tokens']): void {
  for (const token of Object.values(tokens)) token.subscribe(() => void worker.messageSW({ type: 'FORGET' }));
  // The next person to sign in has their own read at once, which the worker stores instead.
  tokens.customer.subscribe(() => {
    if (tokens.customer.get() === null) void worker.messageSW({ type: 'FORGET_CART' });
  });
}

function lookForReleases(worker: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < CHECK_INTERVAL) return;
    looked = Date.now();
    void worker.update().catch(() => undefined);
  });
}
