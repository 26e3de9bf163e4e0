/** The requests that the worker answers; it leaves all others to the browser. */
export type Kind = 'file' | 'picture' | 'page' | 'answer' | 'tracker';

/** The hash in the name makes a file immutable. */
const FILE = /^\/(shell|remotes)\/.+\.[0-9a-f]{12}\.\w+$/;
/** Pictures of products and their small copies. Photos of repairs have other addresses. */
const PICTURE = /^\/images\/(\d+\/)?\d[\w.-]*$/;
const TRACKER = /^\/api\/repairs\/serial\/[^/]+$/;
/** The API documentation, event streams, and downloads. */
const NOT_KEPT_API = /^\/api\/docs\b|\/(live|data-sheet)$/;
/** The link to a repair is private, and so is the address of its visitor. */
const PRIVATE_PAGE = /^\/track\/?$/;

/** The kind of a GET request; undefined for one that the worker ignores. */
export function kindOf({ pathname, search }: URL, isNavigation: boolean): Kind | undefined {
  // With a query, a file is loaded past every cache.
  if (FILE.test(pathname)) return search ? undefined : 'file';
  if (PICTURE.test(pathname)) return search ? undefined : 'picture';
  if (TRACKER.test(pathname)) return 'tracker';
  if (pathname.startsWith('/api/')) return NOT_KEPT_API.test(pathname) ? undefined : 'answer';
  return isNavigation && !pathname.startsWith('/images/') && !PRIVATE_PAGE.test(pathname)
    ? 'page'
    : undefined;
}

/** Reads that everyone may make, even when a signed-in person makes them with a token. */
export const isPublicRead = (pathname: string): boolean =>
  /^\/api\/((products|delivery)\b|(reviews|questions)$)/.test(pathname) || TRACKER.test(pathname);

/** The built files that the HTML of a page refers to. */
export const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/(shell|remotes)\/[\w./-]+?\.[0-9a-f]{12}\.\w+/g) ?? []),
];

/** Whether a page was rendered by the server from public data alone, the same for every visitor. */
export const isForEverybody = (html: string): boolean => html.includes('<div id="root" data-server="whole">');
