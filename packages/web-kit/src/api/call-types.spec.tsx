import { expect, test } from '@jest/globals';
import type { Product, ProductPage, Review, ReviewPage } from '@netra/api-client';
import { call } from './call';
import { read } from './read';
import { urlOf } from './url-of';

const signal = AbortSignal.timeout(0);

/** Never run: the compiler is the test, and an unused `@ts-expect-error` fails it. */
export const calls = {
  rightCalls: async () => {
    const product: Product = await call('GET /products/{productId}', { path: { productId: 'p' }, signal });
    const page: ProductPage = await call('GET /products', { query: { page: 1, q: '' }, has: ['products'] });
    const all: Product[] = await call('GET /products');
    const some: Review[] = await call('GET /reviews', { query: { productId: 'p' }, has: ['length'] });
    const pages: ReviewPage = await read([], 'GET /reviews', { query: { page: 1 } }).queryFn({ signal });
    const nothing: undefined = await call('POST /users/logout', { session: 'technician' });
    await call('POST /product-imports', { form: { file: new Blob() } });
    await call('POST /orders', {
      body: { address: '', phone: '', items: [] },
      headers: { 'Idempotency-Key': '' },
    });
    return [product, page, all, some, pages, nothing, urlOf('GET /orders/live')];
  },
  wrongPath: () => [
    // @ts-expect-error there is no such path
    () => call('GET /product'),
    // @ts-expect-error the path has no such method
    () => call('DELETE /reviews'),
    // @ts-expect-error there is no such path
    () => read([], 'GET /product'),
    // @ts-expect-error there is no such path
    () => urlOf('GET /orders/life'),
  ],
  wrongParameters: () => [
    // @ts-expect-error the parameter of the path is missing
    () => call('GET /products/{productId}'),
    // @ts-expect-error the parameter of the path has another name
    () => call('GET /products/{productId}', { path: { id: 'p' } }),
    // @ts-expect-error the query has no such parameter
    () => call('GET /reviews', { query: { product: 'p' } }),
    // @ts-expect-error the query has no such parameter, beside one that it has
    () => call('GET /products', { query: { page: 1, search: 'p' } }),
    // @ts-expect-error the parameter has no such value
    () => call('GET /products', { query: { sort: 'cheapest' } }),
    // @ts-expect-error the endpoint has no query
    () => call('GET /users', { query: { page: 1 } }),
    // @ts-expect-error the required query is missing
    () => call('POST /repairs/{id}/photos', { path: { id: 'r' }, form: { file: new Blob() } }),
    // @ts-expect-error the query has no such parameter
    () => read([], 'GET /reviews', { query: { product: 'p' } }),
    // @ts-expect-error the query has no such parameter
    () => urlOf('GET /product-export', { query: { bon: true } }),
  ],
  wrongBody: () => [
    // @ts-expect-error the body is missing
    () => call('POST /reviews'),
    // @ts-expect-error the body lacks a field
    () => call('POST /reviews', { body: { productId: 'p', rating: 5 } }),
    // @ts-expect-error the field of the body has another type
    () => call('POST /reviews', { body: { productId: 'p', rating: '5', comment: '' } }),
    // @ts-expect-error the endpoint takes no body
    () => call('POST /users/logout', { body: {} }),
    // @ts-expect-error the endpoint takes a form
    () => call('POST /product-imports', { body: { file: new Blob() } }),
    // @ts-expect-error there is no such header
    () => call('POST /users/logout', { headers: { 'Idempotency-Key': '' } }),
  ],
  wrongAnswer: () => [
    // @ts-expect-error the answer has no field of this name
    async () => (await call('GET /products/{productId}', { path: { productId: 'p' } })).labelPrice,
    // @ts-expect-error the answer has no field of this name to look for
    () => call('GET /products/{productId}', { path: { productId: 'p' }, has: ['labelPrice'] }),
    // @ts-expect-error a page is no array
    async () => (await call('GET /reviews', { query: { page: 1 } })).map(String),
    // @ts-expect-error without `page` the answer is an array
    async () => (await call('GET /reviews', { query: { productId: 'p' } })).total,
  ],
};

test('the types of calls reject what the API does not have', () => {
  expect(Object.keys(calls)).toContain('wrongAnswer');
});
