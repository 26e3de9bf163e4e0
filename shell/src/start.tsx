import { createQueryClient } from '@netra/web-kit';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { pageAlive } from './remotes/alive';
import type { Remote } from './remotes/remote-list';
import { SiteApp } from './site-app';

/** Shows the site: by taking over what the server has rendered, else from nothing. */
export function start(root: HTMLElement, remotes: Remote[]): void {
  const queryClient = createQueryClient();
  const given = takeAnswers(queryClient);
  const app = (
    <BrowserRouter>
      <SiteApp queryClient={queryClient} remotes={remotes} />
    </BrowserRouter>
  );
  if (root.dataset.server === 'whole') takeOver(root, app);
  else createRoot(root).render(app);
  // A page that is still to be taken over has to find the answers as the server has used them.
  if (given)
    void pageAlive.then(() =>
      whenIdle(
        () => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => given.has(queryHash) }),
      ),
    );
}

/** The page needs the answers until it is taken over, also if a session ends meanwhile. */
const FOR_ANYBODY = { meta: { isPublic: true }, gcTime: Infinity };

/** Puts the answers that came with the HTML into the cache; answers which. */
function takeAnswers(queryClient: QueryClient): Set<string> | undefined {
  const json = document.getElementById('answers')?.textContent;
  if (!json) return undefined;
  const state = JSON.parse(json) as DehydratedState;
  const now = Date.now();
  for (const query of state.queries) {
    query.state.dataUpdatedAt = now;
    query.meta = FOR_ANYBODY.meta;
    queryClient.setQueryDefaults(query.queryKey, FOR_ANYBODY);
  }
  hydrate(queryClient, state);
  return new Set(state.queries.map(({ queryHash }) => queryHash));
}

/** From now on the HTML keeps what a form sends until React knows its fields. */
function takeOver(root: HTMLElement, app: ReactNode): void {
  root.dataset.server = 'taken';
  startTransition(() => void hydrateRoot(root, app));
}

/** The answers were a moment old when they came: once the page stands, they are asked for again. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
