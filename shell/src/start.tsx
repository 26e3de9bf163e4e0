import { AppProviders, createQueryClient, currentLanguage, toast } from '@netra/web-kit';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { tellAlive } from './remotes/alive';
import type { Remote } from './remotes/remote-list';
import { loadModule } from './remotes/remote-modules';
import { SiteApp } from './site-app';
import { texts } from './texts/texts';

/** Milliseconds for which it is said that a page has come without its code. */
const NOTICE = 20_000;

/** Shows the site: by taking over what the server has rendered, else from nothing. */
export async function start(root: HTMLElement, remotes: Remote[]): Promise<void> {
  const queryClient = createQueryClient();
  const given = takeOver(queryClient);
  const app = (
    <BrowserRouter>
      <SiteApp queryClient={queryClient} remotes={remotes} />
    </BrowserRouter>
  );
  if (root.dataset.server !== 'whole') createRoot(root).render(app);
  else if (await isPageThere(remotes)) takePage(root, app);
  else return leaveAsRendered(queryClient);
  if (given)
    whenIdle(
      () => void queryClient.invalidateQueries({ predicate: ({ queryHash }) => given.has(queryHash) }),
    );
}

/** Puts the answers that came with the HTML into the cache; answers which. */
function takeOver(queryClient: QueryClient): Set<string> | undefined {
  const json = document.getElementById('answers')?.textContent;
  if (!json) return undefined;
  const state = JSON.parse(json) as DehydratedState;
  const now = Date.now();
  for (const query of state.queries) query.state.dataUpdatedAt = now;
  hydrate(queryClient, state);
  return new Set(state.queries.map(({ queryHash }) => queryHash));
}

/** From now on the HTML keeps what a form sends until React knows its fields. */
function takePage(root: HTMLElement, app: ReactNode): void {
  root.dataset.server = 'taken';
  startTransition(() => void hydrateRoot(root, app));
}

async function isPageThere(remotes: Remote[]): Promise<boolean> {
  const found = pageAt(location.pathname, remotes);
  if (!found) return true;
  try {
    await loadModule(found.remote, found.expose);
    return true;
  } catch (error) {
    console.error(`Remote "${found.remote}" ${found.expose} failed`, error);
    return false;
  }
}

/** Code that cannot be had must not cost the page that is there already: it stays, its links work, and it says so. */
function leaveAsRendered(queryClient: QueryClient): void {
  tellAlive();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<AppProviders queryClient={queryClient}>{null}</AppProviders>);
  toast.error(texts.in(currentLanguage()).partAway, { id: 'remote', duration: NOTICE });
}

function pageAt(pathname: string, remotes: Remote[]): { remote: string; expose: string } | undefined {
  const pages = remotes.flatMap((remote) =>
    remote.pages.map(({ path, expose }) => ({ path, expose, remote: remote.name })),
  );
  return pages.find(({ path }) => matchPath(path, pathname));
}

/** The answers were a moment old when they came: once the page stands, they are asked for again. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
