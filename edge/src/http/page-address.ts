/**
 * The address of a page as it is matched: several slashes in front are one, as where addresses were joined, and dots are resolved. Null when
 * it is malformed.
 */
export const pageAddress = (url: string, origin: string): URL | null =>
  URL.parse(url.replace(/^\/+/, '/'), origin);
