import { matchPath } from 'react-router';
import { pagesNear, type Remote, type RemotePage } from '../remotes/remote-list';
import { loadModule } from '../remotes/remote-modules';

/** Loads the code behind a link as soon as the pointer or the focus is on it. */
export function prefetchOnIntent(remotes: Remote[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === location.origin) prefetch(link.pathname, remotes);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

/**
 * Starts loading the page behind a path. `settled` resolves once its code is loaded, or has failed, which is ignored here: opening the
 * page reports it.
 */
export function prefetch(
  pathname: string,
  remotes: Remote[],
): { page: RemotePage; settled: Promise<unknown> } | undefined {
  for (const remote of remotes) {
    const { name, available, frame } = remote;
    const page = pagesNear(remote, pathname).find(({ path }) => matchPath(path, pathname));
    if (!page || !available) continue;
    const settled = loadModule(name, page.expose).catch(() => undefined);
    if (frame && page.layout === 'frame') void loadModule(name, frame.expose).catch(() => undefined);
    return { page, settled };
  }
  return undefined;
}
