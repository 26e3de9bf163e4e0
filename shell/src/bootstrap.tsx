import * as kit from '@netra/web-kit';
import { cartQuery, createQueryClient, textsReady, tokens } from '@netra/web-kit';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { App } from './app';
import { Notice } from './layout/notice';
import { latePage } from './remotes/late-page';
import { texts } from './texts/texts';
import { prefetch, prefetchOnIntent } from './navigation/prefetch';
import { pageAlive } from './remotes/alive';
import { type Remote, type RemotePage, remotesOfDocument } from './remotes/remote-list';
import { registerAll } from './remotes/remote-modules';
import { reportFailure } from './remotes/report-failure';

interface Prepared {
  remotes: Remote[];
  queryClient: QueryClient;
}

/** Milliseconds for which a page that is rendered from scratch waits for its code: as long as one attempt to load it. */
const MAX_WAIT = 8000;

/**
 * Prepares the application: registers the remotes, and starts loading the page and the customer's cart, which the header
 * shows. Resolves when the first render would show no less than the document shows already.
 */
export async function prepare(): Promise<Prepared> {
  const remotes = remotesOfDocument();
  const queryClient = createQueryClient();
  registerAll(remotes);
  const first = prefetch(location.pathname, remotes);
  if (first?.page.layout === 'site' && tokens.customer.get()) void queryClient.prefetchQuery(cartQuery);
  prefetchOnIntent(remotes);
  await textsReady();
  // Until its code and texts are loaded, React would show a placeholder instead of what the server has rendered.
  if (rootElement().dataset.server === 'replaced')
    await Promise.race([first?.settled, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
  return { remotes, queryClient };
}

/** Starts the application in the document: hydrates the server's HTML, otherwise renders from scratch. */
export function mount({ remotes, queryClient }: Prepared): void {
  const root = rootElement();
  const hydrated = hydrateAnswers(queryClient);
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} remotes={remotes} />
    </BrowserRouter>
  );
  if (['whole', 'own'].includes(root.dataset.server ?? '')) hydratePage(root, app, remotes);
  // As a transition, React renders in slices and lets the browser handle input in between.
  else startTransition(() => createRoot(root).render(app));
  // Support for visitors without a connection must not delay the first page, and no page needs it.
  const given = { kit, texts, Notice, latePage, queryClient, createRoot };
  void pageAlive.then(() =>
    whenIdle(() => void import('./offline/start').then(({ start }) => start(given)).catch(console.warn)),
  );
  // Hydration of the page must find the answers that the server rendered from; they are refetched afterwards.
  if (hydrated)
    void pageAlive.then(() =>
      whenIdle(
        () => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => hydrated.has(queryHash) }),
      ),
    );
}

const rootElement = (): HTMLElement => document.getElementById('root')!;

/** The page needs the answers until it is hydrated, even if a session ends in the meantime. */
const PUBLIC_ANSWER = { meta: { isPublic: true }, gcTime: Infinity };

/** Puts the answers that came with the HTML into the cache; returns their hashes. */
function hydrateAnswers(queryClient: QueryClient): Set<string> | undefined {
  const json = document.getElementById('answers')?.textContent;
  if (!json) return undefined;
  const state = JSON.parse(json) as DehydratedState;
  const now = Date.now();
  for (const query of state.queries) {
    query.state.dataUpdatedAt = now;
    query.meta = PUBLIC_ANSWER.meta;
    queryClient.setQueryDefaults(query.queryKey, PUBLIC_ANSWER);
  }
  hydrate(queryClient, state);
  return new Set(state.queries.map(({ queryHash }) => queryHash));
}

/** Marks the document, whose inline script keeps form input until React has hydrated the fields. */
function hydratePage(root: HTMLElement, app: ReactNode, remotes: Remote[]): void {
  root.dataset.server = 'taken';
  const { pathname } = location;
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    const isHere = ({ path }: RemotePage) => matchPath(path, pathname);
    reportFailure(remotes.find(({ pages }) => pages.some(isHere))?.name, 'hydration');
  };
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

/** Defers work until the browser is idle. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
