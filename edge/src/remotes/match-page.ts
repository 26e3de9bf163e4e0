import type { ListedPage, ListedRemote } from './remote-list.js';

export interface Match {
  remote: ListedRemote;
  page: ListedPage;
  /** The decoded parameters of the path. */
  params: Record<string, string>;
}

/** Routes that the shell answers without a remote. */
const OWN = new Set(['/test', '/offline']);

/** The page behind a path: the pattern with the most literal parts wins, as in the browser's router. */
export function matchPage(pathname: string, remotes: ListedRemote[]): Match | 'own' | undefined {
  if (OWN.has(pathname)) return 'own';
  const matches = remotes.flatMap((remote) =>
    remote.pages.flatMap((page) => {
      const values = toPattern(page.path).exec(pathname);
      return values ? [{ remote, page, params: paramsOf(page.path, values.slice(1)) }] : [];
    }),
  );
  return matches.sort((a, b) => parameters(a.page.path) - parameters(b.page.path))[0];
}

/** The path as the route table spells it, when the request differs in case or ends in a slash. */
export function spellingOf(
  match: Match | 'own' | undefined,
  pathname: string,
  remotes: ListedRemote[],
): string | undefined {
  if (typeof match === 'object') return isMisspelt(match, pathname) ? spelling(match) : undefined;
  const trimmed = pathname.replace(/\/+$/, '');
  const isPage = !match && trimmed && matchPage(trimmed, remotes);
  return isPage ? trimmed : undefined;
}

/** The path of a match as it is spelt in the route table, where visitors may type other cases. */
function spelling({ page, params }: Match): string {
  return page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Whether the fixed parts of a path differ in case from the route table. */
function isMisspelt({ page }: Match, pathname: string): boolean {
  const given = pathname.split('/');
  return page.path.split('/').some((part, index) => !part.startsWith(':') && part !== given[index]);
}

function paramsOf(path: string, values: string[]): Record<string, string> {
  const names = path.match(/(?<=\/:)\w+/g) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const parameters = (path: string): number => path.split('/:').length - 1;

const patterns = new Map<string, RegExp>();

function toPattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  const pattern = new RegExp(`^${source}$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}
