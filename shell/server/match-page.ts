import type { ListedPage, ListedRemote } from './remote-list.js';

export interface Match {
  remote: ListedRemote;
  page: ListedPage;
}

/** Routes that the shell answers without a remote. */
const OWN = new Set(['/test']);

/** The page behind a path: the pattern with the most literal parts wins, as in the browser's router. */
export function matchPage(pathname: string, remotes: ListedRemote[]): Match | 'own' | undefined {
  if (OWN.has(pathname)) return 'own';
  const matches = remotes.flatMap((remote) =>
    remote.pages.filter(({ path }) => toPattern(path).test(pathname)).map((page) => ({ remote, page })),
  );
  return matches.sort((a, b) => parameters(a.page.path) - parameters(b.page.path))[0];
}

const parameters = (path: string): number => path.split('/:').length - 1;

const patterns = new Map<string, RegExp>();

function toPattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  const pattern = new RegExp(`^${source}$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}
