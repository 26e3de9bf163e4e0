import { expect, test } from '@jest/globals';
import { filesIn, isForEverybody, isPublicRead, kindOf } from '../worker/requests';

const at = (path: string) => new URL(path, 'https://shop.example');

test.each([
  ['/shell/vendor.0123456789ab.js', false, 'file'],
  ['/remotes/storefront/Shop.0123456789ab.css', false, 'file'],
  ['/remotes/storefront/remoteEntry.0123456789ab.js?again=1', false, undefined],
  ['/images/400/1790000000000-dome.webp', false, 'picture'],
  ['/images/repairs/abc?signature=x', true, undefined],
  ['/api/products?page=1', false, 'answer'],
  ['/api/repairs/serial/SN-1', false, 'tracker'],
  ['/api/repairs/serial/SN-1/live', false, undefined],
  ['/api/docs/json', false, undefined],
  ['/api/products/P1/data-sheet?language=en', true, undefined],
  ['/shop?q=dome', true, 'page'],
  ['/track', true, undefined],
  ['/remotes.json', false, undefined],
])('a request for %s (navigation: %s) is of the kind %s', (path, isNavigation, kind) => {
  expect(kindOf(at(path), isNavigation)).toBe(kind);
});

test('reads with a token are public only for products, reviews, questions and the tracker', () => {
  const paths = [
    '/api/products/P1',
    '/api/reviews',
    '/api/repairs/serial/S1',
    '/api/questions',
    '/api/reviews/mine',
    '/api/questions/mine',
    '/api/cart',
    '/api/users',
    '/api/orders/mine',
  ];
  expect(paths.map(isPublicRead)).toEqual([true, true, true, true, false, false, false, false, false]);
});

test('finds the files in the HTML of a page, and whether the page is the same for everybody', () => {
  const html = `<style>@font-face{src:url(/shell/assets/inter.0123456789ab.woff2)}</style>
    <link href="/remotes/storefront/Shop.ba9876543210.css"><div id="root" data-server="whole"></div>`;
  expect(filesIn(html)).toEqual([
    '/shell/assets/inter.0123456789ab.woff2',
    '/remotes/storefront/Shop.ba9876543210.css',
  ]);
  expect(isForEverybody(html)).toBe(true);
  for (const other of ['own', 'replaced']) expect(isForEverybody(html.replace('whole', other))).toBe(false);
});
