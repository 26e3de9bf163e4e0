import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEdge, type TestEdge } from '../testing/edge.js';

let edge: TestEdge;
beforeAll(async () => void (edge = await startEdge()));
afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.origin + path, { headers, redirect: 'manual' });

/** fetch resolves `..` before it sends the request: this does not. */
const answerOf = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(edge.origin);
    request({ hostname, port, path }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
const statusOf = async (path: string) => (await answerOf(path)).statusCode;

test.each([
  '/track',
  '/track?from=mail',
  '/Track/',
  '//track',
  '/track//',
  '/shop/../track',
  '/%74rack',
  'http://shop/track',
])('the page of a private link sends no referrer when it is requested as %s', async (path) => {
  expect((await answerOf(path)).headers['referrer-policy']).toBe('no-referrer');
});

test.each(['/', '/shop?next=/track', '/tracker'])('%s sends its origin as the referrer', async (path) => {
  expect((await answerOf(path)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test.each([
  ['/', 200],
  ['/shop?sort=price-asc', 200],
  ['/overview/CAM-2.8', 200],
  ['/test', 200],
  ['/nowhere', 404],
  ['/overview', 404],
])('the HTML of %s has status %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain('<div id="root">');
});

test('the HTML of a page names its files and the list of remotes', async () => {
  const html = await (await get('/')).text();
  expect(html).toContain('<title>Landing · Netra</title>');
  expect(html).toContain('href="/remotes/storefront/remoteEntry.0123456789ab.js"');
  expect(html).toContain('href="/remotes/storefront/Landing.0123456789ab.js"');
  expect(html).toContain('as="style" href="/remotes/storefront/Landing.0123456789ab.css"');
  expect(html).not.toContain('Shop.0123456789ab.js');
  const list = /id="remotes">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(list ?? '')).toContainEqual(
    expect.objectContaining({ name: 'storefront', available: true, frame: null }),
  );
});

test('unchanged HTML is not sent again', async () => {
  const first = await get('/shop');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const second = await get('/shop', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(second.status).toBe(304);
});

test.each(['br', 'gzip'])('the HTML is compressed with %s when the browser accepts it', async (encoding) => {
  const answer = await get('/shop', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toContain('</html>');
});

test('personal and unknown pages are not indexed by search engines', async () => {
  const robots = async (path: string) => (await (await get(path)).text()).includes('noindex');
  expect([await robots('/shop'), await robots('/profile'), await robots('/nowhere')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a page that the server does not render has a description for shared links', async () => {
  const html = await (await get('/profile')).text();
  expect(html).toContain('<meta name="description" content="Your name &amp; address." />');
});

test.each([
  ['/shell/shell.0123456789ab.js', 'public, max-age=31536000, immutable'],
  ['/remotes/storefront/remoteEntry.0123456789ab.js', 'public, max-age=31536000, immutable'],
  ['/remotes/storefront/pages.json', 'no-cache'],
  ['/remotes.json', 'no-cache'],
])('the file %s is served with %s', async (path, caching) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe(caching);
});

test.each(['br', 'gzip'])('a file that was compressed at build time is sent with %s', async (encoding) => {
  const answer = await get('/shell/shell.0123456789ab.js', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toBe('const shell = 1;');
});

test.each([
  '/missing.js',
  '/shell/missing.0123456789ab.js',
  '/remotes/storefront/missing.js',
  '/remotes/nobody/remoteEntry.js',
  '/remotes/storefront/',
])('the missing file %s is a plain 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

test.each([
  '/remotes/../secret.txt',
  '/remotes/..%2fsecret.txt',
  '/remotes/storefront/..%2f..%2f..%2fsecret.txt',
  '/shell/%2e%2e/secret.txt',
  '/shell/..%5csecret.txt',
])('the path %s out of the folder is not followed', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test('a path with a trailing slash is redirected to the page without', async () => {
  const answer = await get('/shop/?q=dome');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop?q=dome']);
  expect(await statusOf('//evil.test/')).toBe(404);
});

test('a read-only address rejects other methods', async () => {
  const answer = await fetch(`${edge.origin}/shop`, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('every answer has a strict content policy', async () => {
  const { headers } = await get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+='/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('a site served by https sends HSTS', async () => {
  const secure = await startEdge({ PUBLIC_ORIGIN: 'https://shop.test' });
  const { headers } = await fetch(secure.origin);
  await secure.close();
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});
