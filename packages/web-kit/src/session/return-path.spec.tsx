import { expect, test } from '@jest/globals';
import { loginPath, returnPath } from '@netra/web-kit';

test.each([
  ['/checkout', '/checkout'],
  ['/shop?q=a#top', '/shop?q=a#top'],
  ['https://evil.test/', '/'],
  ['//evil.test/x', '/'],
  ['/\\evil.test', '/'],
  ['\t//evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['shop', '/'],
  ['', '/'],
])('the way back %j, when followed, leads to %j', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }), '/')).toBe(path);
});

test('the way to sign in, from a page, remembers it', () => {
  expect(loginPath({ pathname: '/checkout', search: '?id=1' })).toBe('/login?next=%2Fcheckout%3Fid%3D1');
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
});
