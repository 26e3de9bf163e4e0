import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { asForm, createClient, pageOf, type ProductPage } from './index.js';

test('the generated files, compared with the gateway, are fresh', () => {
  const generate = fileURLToPath(new URL('../generate.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [generate, '--check'], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
}, 60_000);

const answering = (status: number, body: unknown) => {
  const seen: Request[] = [];
  const client = createClient({
    baseUrl: 'http://shop.test/api',
    fetch: async (request) => {
      seen.push(request);
      return Response.json(body, { status });
    },
  });
  return { client, seen };
};

test('a call, with a path parameter, encodes it and answers typed data', async () => {
  const { client, seen } = answering(200, { productId: 'A/B', name: 'Dome' });
  const { data } = await client.GET('/products/{productId}', { params: { path: { productId: 'A/B' } } });
  expect(data?.name).toBe('Dome');
  expect(seen[0]?.url).toBe('http://shop.test/api/products/A%2FB');
});

test('a refusal, when answered, is a problem with a sentence', async () => {
  const { client } = answering(409, { status: 409, message: 'Only 1 is left' });
  const body = { address: 'Kandy', phone: '0771234567', items: [{ productId: 'P1', qty: 2 }] };
  const { data, error } = await client.POST('/orders', { body });
  expect([data, error?.message]).toEqual([undefined, 'Only 1 is left']);
});

test('a picture, sent as a form, is a file of it', async () => {
  const { client, seen } = answering(201, { url: '/images/1-a.png' });
  await client.POST('/images', { body: { file: new Blob(['x']) }, bodySerializer: asForm });
  expect((await seen[0]?.formData())?.get('file')).toBeInstanceOf(Blob);
});

test('the page of a list, when the answer is an array, is a mistake of the caller', () => {
  const page: ProductPage = { products: [], total: 0, page: 1, limit: 20, totalPages: 0 };
  expect(pageOf<ProductPage | []>(page)).toBe(page);
  expect(() => pageOf([])).toThrow(TypeError);
});
