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
  ['/.//evil.test', '/'],
  ['/shop/..//evil.test', '/'],
  ['/%2e//evil.test', '/'],
  ['shop', '/'],
  ['', '/'],
])('the way back %j, when followed, leads to %j', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }), '/')).toBe(path);
});

test.each([
  ['/technician/repairs?q=a', '/technician/repairs?q=a'],
  ['/technician', '/technician'],
  ['/shop', '/technician/repairs'],
  ['/technician/../shop', '/technician/repairs'],
  ['/technicians', '/technician/repairs'],
])('the way back %j of a technician, when followed, leads to %j', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }), '/technician/repairs', '/technician')).toBe(path);
});

test('the way to sign in, from a page, remembers it', () => {
  expect(loginPath({ pathname: '/checkout', search: '?id=1' })).toBe('/login?next=%2Fcheckout%3Fid%3D1');
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
});

test.each([
  ['/login', '?next=%2Fcheckout%3Fitems%3DA%3A1', '/signup', '/signup?next=%2Fcheckout%3Fitems%3DA%3A1'],
  ['/signup', '?next=%2Fcart', '/login', '/login?next=%2Fcart'],
  ['/forget', '', '/login', '/login'],
  ['/login', '?next=%2F', '/forget', '/forget'],
])('the way from %s%s to %s, when built, keeps where the visitor came from', (pathname, search, to, path) => {
  expect(loginPath({ pathname, search }, to)).toBe(path);
});
