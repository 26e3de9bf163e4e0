/**
 * Where to go after signing in: the `next` parameter when it is a path of this site, else the fallback. An address
 * of another site (also `//evil` and `/\evil`) is never followed.
 */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const next = search.get('next');
  if (!next?.startsWith('/')) return fallback;
  const url = new URL(next, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : fallback;
}

/** The address of a sign-in screen that comes back to where the person is now. */
export function loginPath(from: { pathname: string; search: string }, screen = '/login'): string {
  const next = from.pathname + from.search;
  return next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}
