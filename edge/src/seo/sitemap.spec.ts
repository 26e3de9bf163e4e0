import { expect, test } from '@jest/globals';
import { startEdge } from '../testing/edge.js';
import { product, startFakeGateway } from '../testing/fake-gateway.js';
import { divide } from './sitemap.js';

test.each([
  [20, 0, 1],
  [20, 49_900, 1],
  [20, 49_901, 2],
  [0, 50_000, 1],
  [0, 50_001, 2],
  [100, 49_900, 1],
  [101, 49_900, 2],
  [20, 99_900, 2],
  [20, 99_901, 3],
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
  let next = 1;
  for (let file = 1; file <= files; file += 1) {
    const { first, count } = batchesOf(file);
    expect(first).toBe(next);
    expect(count * 100 + (file === 1 ? pages : 0)).toBeLessThanOrEqual(50_000);
    next = first + count;
  }
  expect((next - 1) * 100).toBeGreaterThanOrEqual(products);
  // The last file is not empty.
  expect((batchesOf(files).first - 1) * 100).toBeLessThan(products);
});

test('the sitemap of a large catalogue is an index of files, each of which continues where the previous one ends', async () => {
  const list = (products: object[]) => ({ products, total: 120_000, page: 1, limit: 100 });
  const call = (page: number, limit: number) =>
    `/products?includeUnavailable=true&page=${page}&limit=${limit}`;
  const gateway = await startFakeGateway({
    [call(1, 1)]: list([product('FIRST')]),
    [call(1, 100)]: list([product('FIRST')]),
    [call(500, 100)]: list([product('NEXT')]),
    [call(1000, 100)]: list([product('LAST')]),
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
  expect(await xml('/sitemap-2.xml')).toEqual([200, '/overview/NEXT']);
  expect(await xml('/sitemap-3.xml')).toEqual([200, '/overview/LAST']);
  expect((await fetch(`${edge.origin}/sitemap-4.xml`)).status).toBe(404);
  expect((await fetch(`${edge.origin}/sitemap-0.xml`)).status).toBe(404);
  await edge.close();
  await gateway.close();
});
