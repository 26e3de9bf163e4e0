import { Workbox } from 'workbox-window';
import type { Given } from './given';

/** The edge writes the release in front of the built file, and lets it serve the whole site. */
const WORKER = '/shell/service-worker.js';
/** Milliseconds between two looks for a new release in a page that stays open. */
const LOOK = 60 * 60_000;

/**
 * Registers the service worker, and has it keep the page that was opened before it was there.
 *
 * @param onRelease called when a new release waits; `activate` reloads the page with it
 */
export async function startWorker(given: Given, onRelease: (activate: () => void) => void): Promise<void> {
  const worker = new Workbox(WORKER, { scope: '/' });
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    // This page has been loaded since: it is of the new release already.
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
  // Whoever signed out before this line, or where this page was closed, has left as well.
  if (tokens.customer.get() === null) void worker.messageSW({ type: 'FORGET_CART' });
  if (isFirst()) whenControlled(() => void readCartAgain(given));
}

/** Reads the cart through the worker, which keeps it: an earlier read may have bypassed the worker. */
async function readCartAgain({ kit: { cartQuery }, queryClient }: Given): Promise<void> {
  // An invalidation does not repeat a first read that is still pending.
  if (queryClient.isFetching(cartQuery) > 0)
    await queryClient.refetchQueries(cartQuery, { cancelRefetch: false });
  await queryClient.invalidateQueries(cartQuery);
}

/** What the page asks for passes the worker from then on. */
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

/** The message by which Workbox keeps what a page has loaded without it. */
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

/** What was looked up, and the saved cart, leave with the person, or with the next one. */
function forgetWithThePerson(worker: Workbox, tokens: Given['kit']['tokens']): void {
  for (const token of Object.values(tokens)) token.subscribe(() => void worker.messageSW({ type: 'FORGET' }));
  // Whoever signs in next has their own read at once, which the worker keeps in its place.
  tokens.customer.subscribe(() => {
    if (tokens.customer.get() === null) void worker.messageSW({ type: 'FORGET_CART' });
  });
}

function lookForReleases(worker: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK) return;
    looked = Date.now();
    void worker.update().catch(() => undefined);
  });
}
