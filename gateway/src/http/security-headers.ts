const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Swagger's page has inline styles and icons from data addresses. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";
const PAGE_HEADERS = { ...HEADERS, 'content-security-policy': PAGE_POLICY };

/** The headers of every answer: nothing is stored, framed or executed, except on the documentation page. */
export const securityHeaders = (url: string): Record<string, string> =>
  url.startsWith('/api/docs') ? PAGE_HEADERS : HEADERS;
