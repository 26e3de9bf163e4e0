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
])('next=%j returns to %j', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }), '/')).toBe(path);
});

test.each([
  ['/technician/repairs?q=a', '/technician/repairs?q=a'],
  ['/technician', '/technician'],
  ['/shop', '/technician/repairs'],
  ['/technician/../shop', '/technician/repairs'],
  ['/technicians', '/technician/repairs'],
])('next=%j returns a technician to %j', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }), '/technician/repairs', '/technician')).toBe(path);
});

test('the login path of a page remembers the page', () => {
  expect(loginPath({ pathname: '/checkout', search: '?id=1' })).toBe('/login?next=%2Fcheckout%3Fid%3D1');
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
});

test.each([
  ['/login', '?next=%2Fcheckout%3Fitems%3DA%3A1', '/signup', '/signup?next=%2Fcheckout%3Fitems%3DA%3A1'],
  ['/signup', '?next=%2Fcart', '/login', '/login?next=%2Fcart'],
  ['/forget', '', '/login', '/login'],
  ['/login', '?next=%2F', '/forget', '/forget'],
])('the path from %s%s to %s keeps where the visitor came from', (pathname, search, to, path) => {
  expect(loginPath({ pathname, search }, to)).toBe(path);
});
