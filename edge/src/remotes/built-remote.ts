import { satisfies } from '@netra/node-kit';

/** The files of a page or a frame, relative to the remote's folder. */
interface Files {
  js: string[];
  css: string[];
}

/** The `pages.json` of a built remote. */
export interface BuiltRemote {
  name: string;
  /** The container's script; empty in the list that the shell was built with. */
  entry: string;
  requires: Record<string, string>;
  frame: ({ expose: string } & Files) | null;
  pages: BuiltPage[];
}

/** A page as the remote's own list has it. */
export interface BuiltPage extends Files, Described {
  path: string;
  expose: string;
  layout: 'site' | 'bare' | 'frame';
  hero?: boolean;
  footer?: 'short';
  roles?: string[];
  /** The page is public: search engines may list it, and the server may render it. */
  ssr?: boolean;
  /** Opens without a connection, also where it was never visited. */
  offline?: boolean;
  /** The files that an offline page loads once it runs. */
  later?: string[];
  /**
   * The parameters of the query that the page reads: others do not change the page. It reads the first value, and all values of a name that
   * ends in `+`.
   */
  query?: string[];
  /** Further meta data for search engines. */
  kind?: 'catalogue' | 'product';
  /** The preview picture of links to the page, by the name of the file of the shell. */
  preview?: string;
  /** The canonical path of a duplicate page. */
  canonical?: string;
  /** Values of `?category=` that are separate pages for search engines. */
  categories?: ({ value: string } & Described)[];
}

interface Described {
  title: string;
  description?: string;
}

/** The `known-remotes.json` of the built shell. */
export interface KnownRemotes {
  /** The version of web-kit that the shell shares with its remotes. */
  platform: string;
  /** The remotes at the time of the build, without files. */
  remotes: BuiltRemote[];
}

/** Parses a remote's list of pages; throws when it is invalid, so that a bad deployment never goes live. */
export function parseRemote(json: string, name: string, platform: string): BuiltRemote {
  const remote = JSON.parse(json) as Partial<BuiltRemote> | null;
  if (remote?.name !== name) throw new Error(`pages.json is of "${remote?.name}"`);
  if (!isFile(remote.entry)) throw new Error('pages.json names no entry');
  const range = remote.requires?.['web-kit'];
  if (range && platform && !satisfies(platform, range))
    throw new Error(`it requires web-kit ${range}, this is ${platform}`);
  if (!Array.isArray(remote.pages) || !remote.pages.every(isPage))
    throw new Error('pages.json has a bad page');
  if (remote.frame && !hasFiles(remote.frame)) throw new Error('pages.json has a bad frame');
  return { ...remote, requires: remote.requires ?? {}, frame: remote.frame ?? null } as BuiltRemote;
}

/** A path that stays in the remote's folder. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w][\w./-]*$/.test(value) && !value.includes('..');

const hasFiles = (value: Partial<Files>): boolean =>
  Array.isArray(value.js) && Array.isArray(value.css) && [...value.js, ...value.css].every(isFile);

function isPage(value: unknown): value is BuiltPage {
  const page = value as Partial<BuiltPage> | null;
  return (
    page !== null &&
    typeof page === 'object' &&
    typeof page.path === 'string' &&
    page.path.startsWith('/') &&
    typeof page.expose === 'string' &&
    typeof page.title === 'string' &&
    ['site', 'bare', 'frame'].includes(page.layout ?? '') &&
    (page.query === undefined || Array.isArray(page.query)) &&
    hasFiles(page)
  );
}
