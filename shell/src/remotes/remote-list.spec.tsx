import { expect, test } from '@jest/globals';
import { pagesNear, type Remote } from './remote-list';

const PATHS = ['/', '/shop', '/overview/:productId', '/orders', '/orders/:orderId', '/:page', '/*'];
const remote: Remote = {
  name: 'storefront',
  available: true,
  entry: null,
  integrity: null,
  frame: null,
  pages: PATHS.map((path) => ({ path, expose: './Any', title: '', layout: 'site' })),
};

test.each([
  ['/', ['/', '/:page', '/*']],
  ['/shop', ['/shop', '/:page', '/*']],
  ['/SHOP/', ['/shop', '/:page', '/*']],
  ['/orders/ORD1', ['/orders', '/orders/:orderId', '/:page', '/*']],
  ['/unknown', ['/:page', '/*']],
  ['/%73hop', PATHS],
])('the pages near %s are those that the router may match', (pathname, expected) => {
  expect(pagesNear(remote, pathname).map(({ path }) => path)).toEqual(expected);
});
