import { expect, test } from '@jest/globals';
import { startEdge } from '../testing/edge.js';
import { product, startFakeGateway } from '../testing/fake-gateway.js';
import { divide } from './sitemap.js';

test.each([
  [20, 0, 1],
  [20, 49_000, 1],
  [20, 49_001, 2],
  [0, 50_000, 1],
  [0, 50_001, 2],
  [1_000, 49_000, 1],
  [1_001, 49_000, 2],
  [20, 99_000, 2],
  [20, 99_001, 3],
  [20, 1_000_000, 21],
])('the sitemap of %i pages and %i products has %i files', (pages, products, files) => {
  expect(divide(pages, products).files).toBe(files);
});

test.each([
  [20, 49_900],
  [20, 99_950],
  [101, 250_001],
])('%i pages and %i products are each in one file, none above the limit', (pages, products) => {
  const { files, batchesOf } = divide(pages, products);
  let next = 0;
  for (let file = 1; file <= files; file += 1) {
    const { before, count } = batchesOf(file);
    expect(before).toBe(next);
    expect(count * 1_000 + (file === 1 ? pages : 0)).toBeLessThanOrEqual(50_000);
    next = before + count * 1_000;
  }
  expect(next).toBeGreaterThanOrEqual(products);
  // The last file is not empty.
  expect(batchesOf(files).before).toBeLessThan(products);
});

test('the sitemap of a large catalogue is an index of files, each of which continues where the previous one ends', async () => {
  const list = (products: object[]) => ({ products, total: 120_000 });
  const batch = Array.from({ length: 1_000 }, (_, index) => product(`N${index}`));
  const gateway = await startFakeGateway({
    '/product-addresses': list([product('FIRST')]),
    '/product-addresses?skip=0': list([product('FIRST')]),
    '/product-addresses?skip=49000': list(batch),
    '/product-addresses?after=N999': list([product('NEXT')]),
    '/product-addresses?skip=99000': list([product('LAST')]),
  });
  const edge = await startEdge({ GATEWAY_URL: gateway.url });
  const xml = async (path: string) => {
    const answer = await fetch(edge.origin + path);
    const places = [...(await answer.text()).matchAll(/<loc>http:\/\/[^/]*(.*?)<\/loc>/g)].map(
      ([, place]) => place,
    );
    return [answer.status, ...places];
  };
  expect(await xml('/sitemap.xml')).toEqual([200, '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  expect(await xml('/sitemap-1.xml')).toEqual([
    200,
    '/',
    '/shop',
    '/shop?category=cctv1',
    '/about',
    '/overview/FIRST',
  ]);
  const second = await xml('/sitemap-2.xml');
  expect([second.length, second.at(1), second.at(-1)]).toEqual([1_002, '/overview/N0', '/overview/NEXT']);
  expect(await xml('/sitemap-3.xml')).toEqual([200, '/overview/LAST']);
  expect((await fetch(`${edge.origin}/sitemap-4.xml`)).status).toBe(404);
  expect((await fetch(`${edge.origin}/sitemap-0.xml`)).status).toBe(404);
  await edge.close();
  await gateway.close();
});
