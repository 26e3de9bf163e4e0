import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ERROR_SENTENCES,
  GetProducts,
  ListProducts,
  PlaceOrder,
  SignIn,
  UpdateProduct,
  type Sentence,
} from '@netra/contracts';
import { REFUSALS } from '@netra/node-kit';
import { conflict, DomainError, invalid, tooMany } from '@netra/service-kit';
import { bearer, tokenFor } from '../testing/tokens.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => gateway.services.reset());
afterAll(() => gateway.close());

const asAdmin = () => bearer(tokenFor('admin'));
const json = { 'content-type': 'application/json' };

async function problem(answer: Response): Promise<Record<string, unknown>> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const document = (await answer.json()) as Record<string, unknown>;
  expect(document).toMatchObject({ type: 'about:blank', status: answer.status, message: expect.any(String) });
  expect(document['title']).toEqual(expect.any(String));
  expect(document['detail']).toBe(document['message']);
  return document;
}

describe('errors of services', () => {
  test('name what is left when stock is short', async () => {
    const short = [{ productId: 'P1', name: 'Dome', wanted: 3, left: 1 }];
    gateway.services.on(PlaceOrder, () => {
      throw conflict('stock.short', { products: 'Dome (1 left)' }, { details: { short } });
    });
    const body = { address: 'Kandy', phone: '0771234567', items: [{ productId: 'P1', qty: 3 }] };
    const answer = await gateway.call('POST', '/orders', { headers: bearer(tokenFor('customer')), body });
    expect(answer.status).toBe(409);
    expect(await problem(answer)).toMatchObject({
      code: 'CONFLICT',
      message: 'Not enough stock: Dome (1 left)',
      key: 'stock.short',
      values: { products: 'Dome (1 left)' },
      short,
    });
  });

  test('do not let details replace members of a problem', async () => {
    gateway.services.on(UpdateProduct, () => {
      throw conflict(
        'product.stale',
        {},
        { details: { status: 200, message: 'no', key: 'no', current: { version: 4 } } },
      );
    });
    const body = { productId: 'P1', name: 'Dome', price: 1, stock: 1, category: 'cctv1' };
    const answer = await gateway.call('PUT', '/products/P1', { headers: asAdmin(), body });
    expect(await problem(answer)).toMatchObject({
      message: 'This product has changed since you opened it',
      key: 'product.stale',
      current: { version: 4 },
    });
  });

  test('have Retry-After for too many tries', async () => {
    gateway.services.on(SignIn, () => {
      throw tooMany('request.tooMany', {}, { retryAfter: 12.2 });
    });
    const answer = await gateway.call('POST', '/users/login', { body: { email: 'a@b.lk', password: 'x' } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('13');
  });

  test('name rejected fields', async () => {
    gateway.services.on(SignIn, () => {
      throw invalid('email', 'field.email', { field: 'email' });
    });
    const answer = await gateway.call('POST', '/users/login', { body: { email: 'a@b.lk', password: 'x' } });
    expect(answer.status).toBe(400);
    expect(await problem(answer)).toMatchObject({
      message: 'email must be an e-mail address',
      errors: [{ field: 'email', message: 'email must be an e-mail address', key: 'field.email' }],
    });
  });

  test('keep the sentence of a service of an older version without a key', async () => {
    gateway.services.on(SignIn, () => {
      throw new DomainError({ code: 'CONFLICT', message: 'The kiln is cold' as Sentence });
    });
    const answer = await gateway.call('POST', '/users/login', { body: { email: 'a@b.lk', password: 'x' } });
    const document = await problem(answer);
    expect(document).toMatchObject({ status: 409, message: 'The kiln is cold' });
    expect(document).not.toHaveProperty('key');
  });

  test('refusals before a route have the sentence of the catalogue for their key', () => {
    for (const { key, sentence } of Object.values(REFUSALS))
      expect(ERROR_SENTENCES).toHaveProperty([key], sentence);
  });

  test('reveal no internals of an unexpected error', async () => {
    gateway.services.on(GetProducts, () => {
      throw new Error('relation "product" does not exist');
    });
    const answer = await gateway.call('GET', '/products/P1');
    expect(answer.status).toBe(500);
    const document = await problem(answer);
    expect(JSON.stringify(document)).not.toMatch(/relation|stack|at /);
  });
});

describe('invalid requests', () => {
  test.each([
    ['an unknown address', 'GET', '/nothing/here', 404],
    ['an unknown method', 'PATCH', '/products', 404],
    ['an address with broken percent-encoding', 'GET', '/products/%E0%A4%A', 400],
    ['a product id with forbidden characters', 'GET', '/products/a%2Fb', 400],
    ['a parameter of endless length', 'GET', `/products/${'a'.repeat(3_000)}`, 400],
    ['an address longer than headers may be', 'GET', `/products?q=${'a'.repeat(20_000)}`, 431],
    ['a page that is no number', 'GET', '/products?page=x', 400],
    ['a page below one', 'GET', '/products?page=0', 400],
    ['a limit above 100', 'GET', '/products?page=1&limit=101', 400],
    ['an unknown filter', 'GET', '/products?colour=red', 400],
    ['a filter given twice', 'GET', '/products?q=a&q=b', 400],
  ])('%s is refused', async (_name, method, path, status) => {
    const answer = await gateway.call(method, path);
    expect(answer.status).toBe(status);
    await problem(answer);
    expect(gateway.services.received).toEqual([]);
  });

  test('an unknown address is not repeated in the answer', async () => {
    expect(await (await gateway.call('GET', '/secret-name')).text()).not.toContain('secret-name');
  });

  test.each([
    ['broken JSON', '{"email":', 400],
    ['nothing at all', undefined, 400],
    ['an array', '[]', 400],
    ['an array of good bodies', '[{"email":"a@b.lk","password":"x"}]', 400],
    ['a text', '"a"', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"x":1},"email":"a@b.lk","password":"x"}', 400],
    ['half a surrogate pair', '{"email":"\\ud800","password":"x"}', 400],
    ['a body nested eight thousand deep', `{"email":${'['.repeat(8e3)}${']'.repeat(8e3)}}`, 400],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['more than 16 KiB', JSON.stringify({ email: 'a@b.lk', password: 'x'.repeat(16_384) }), 413],
  ])('%s as a body is refused', async (_name, body, status) => {
    const answer = await gateway.call('POST', '/users/login', { headers: json, body });
    expect(answer.status).toBe(status);
    await problem(answer);
  });

  test.each([
    ['text/plain', undefined],
    ['application/x-www-form-urlencoded', undefined],
    ['multipart/form-data; boundary=x', undefined],
    ['application/json; charset=utf-16', undefined],
    ['application/json; charset=latin1', undefined],
    ['application/json', 'gzip'],
  ])('a body of type %s in encoding %s is refused', async (type, encoding) => {
    const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    const body = '{"email":"a@b.lk","password":"x"}';
    const answer = await gateway.call('POST', '/users/login', { headers, body });
    expect(answer.status).toBe(415);
    await problem(answer);
  });

  test('several wrong fields are all named, the first as the detail', async () => {
    const body = { email: 'nobody', phone: 5, isAdmin: true };
    const document = await problem(await gateway.call('POST', '/users', { body }));
    const fields = (document['errors'] as { field: string }[]).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(
      ['confirmPassword', 'email', 'firstName', 'isAdmin', 'lastName', 'password', 'phone'].toSorted(),
    );
    expect(document['message']).toBe((document['errors'] as { message: string }[])[0]?.message);
    expect(document['errors']).toContainEqual({
      field: 'isAdmin',
      message: 'isAdmin is not a known field',
      key: 'field.unknown',
      values: { field: 'isAdmin' },
    });
  });

  test.each([
    [
      '/suppliers/a@b.lk/request',
      { item: '  ', quantity: 1, requiredDate: '2099-01-01' },
      'Item name is required',
    ],
    ['/suppliers/a@b.lk/request', { quantity: 1, requiredDate: '2099-01-01' }, 'Item name is required'],
  ])('a request to %s of %j is refused with the sentence of the screen', async (path, body, message) => {
    const answer = await gateway.call('POST', path, { headers: asAdmin(), body });
    expect(await problem(answer)).toMatchObject({ status: 400, message });
  });

  test('a wrong nested field is named by its path', async () => {
    const body = {
      address: 'Kandy',
      phone: '0771234567',
      items: [
        { productId: 'P', qty: 1 },
        { productId: 'P', qty: 0 },
      ],
    };
    const answer = await gateway.call('POST', '/orders', { headers: asAdmin(), body });
    expect(await problem(answer)).toMatchObject({ errors: [{ field: 'items.1.qty' }] });
  });

  test('an Idempotency-Key of more than 200 characters is refused', async () => {
    const headers = { ...asAdmin(), 'idempotency-key': 'x'.repeat(201) };
    const body = { address: 'Kandy', phone: '0771234567', items: [{ productId: 'P', qty: 1 }] };
    const answer = await gateway.call('POST', '/orders', { headers, body });
    expect(await problem(answer)).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] });
  });

  test.each([
    ['/products/P1/stock', { change: 1, reason: 'found' }],
    ['/purchases/p1/receipts', { quantity: 1 }],
    ['/repairs/r1/parts', { productId: 'P1', qty: 1 }],
  ])('%s without an Idempotency-Key is refused and moves nothing', async (path, body) => {
    for (const key of [undefined, ' ']) {
      const headers = { ...asAdmin(), ...(key && { 'idempotency-key': key }) };
      const refused = await problem(await gateway.call('POST', path, { headers, body }));
      expect(refused).toMatchObject({
        status: 400,
        message: 'Idempotency-Key is required',
        errors: [{ field: 'Idempotency-Key' }],
      });
    }
  });

  test('bytes that are not HTTP are answered with a problem', async () => {
    const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/i);
  });

  test('a valid list is still answered after all this', async () => {
    gateway.services.on(ListProducts, () => ({ total: 0, page: 1, limit: 20, totalPages: 0, products: [] }));
    expect(await (await gateway.call('GET', '/products')).json()).toEqual([]);
  });
});
