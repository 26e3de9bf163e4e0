/**
 * The path to navigate to after signing in: the `next` parameter if it is a path of this site, otherwise the fallback. An
 * address of another site is never followed, including the forms `//evil`, `/\evil` and `/.//evil`.
 *
 * @param area the only folder that may be returned to, such as `/technician`
 */
export function returnPath(search: URLSearchParams, fallback: string, area = ''): string {
  const next = search.get('next');
  if (!next?.startsWith('/')) return fallback;
  const { origin, pathname, search: query, hash } = new URL(next, location.origin);
  // `/.//evil` is a path of this site, but its next reader would take `//evil` for a host.
  const isOurs = origin === location.origin && !pathname.startsWith('//');
  return isOurs && `${pathname}/`.startsWith(`${area}/`) ? pathname + query + hash : fallback;
}

/** Navigation state for the sign-in screen: the page refused the signed-in account, so only another one may return. */
export const refusal = { isRefused: true } as const;

/** Whether the page that redirected here refused the signed-in account. */
export const wasRefused = (state: unknown): boolean =>
  (state as Partial<typeof refusal> | null)?.isRefused === true;

/** The screens on the way to a session; they are never returned to. */
const ON_THE_WAY: readonly string[] = ['/login', '/signup', '/forget'];

/**
 * The address of a screen on the way to a session that returns to the current page. From such a screen it returns to where
 * the visitor came from: `loginPath(location, '/signup')` on the login.
 */
export function loginPath(from: { pathname: string; search: string }, screen = '/login'): string {
  const isOnTheWay = ON_THE_WAY.includes(from.pathname);
  const next = isOnTheWay ? new URLSearchParams(from.search).get('next') : from.pathname + from.search;
  return !next || next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}
