import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => gateway.services.reset());
afterAll(() => gateway.close());

const good = { productId: 'P', name: 'Dome', price: 1, stock: 1, category: 'cctv1' };
const create = async (fields: object) => {
  const body = { ...good, ...fields };
  const answer = await gateway.call('POST', '/products', { headers: bearer(tokenFor('admin')), body });
  return [answer.status, ((await answer.json()) as { message?: string }).message];
};

test.each(['search', 'Search', 'SEARCH', 'live', 'LIVE', '.', '..'])(
  'a new product with the reserved id "%s" is refused',
  async (productId) => {
    expect(await create({ productId })).toEqual([400, 'This product id is reserved, please choose another']);
  },
);

test('a new product whose id only begins with a reserved word is created', async () => {
  expect((await create({ productId: 'search-light.2' }))[0]).toBe(201);
});

test.each([
  [{ price: 1.234 }, 'price must have at most two decimals'],
  [{ price: 1e-7 }, 'price must have at most two decimals'],
  [{ price: 'one' }, 'price must be a number'],
  [{ stock: 1.5 }, 'stock must be a whole number'],
  [{ stock: 'many' }, 'stock must be a number'],
  [{ category: 'cctv9' }, 'category must be one of cctv1, cctv2, cctv3'],
  [{ isAvailable: 'maybe' }, 'isAvailable must be true or false'],
  [{ productId: 'a b' }, 'A product id may have letters, digits, "-", "_" and "."'],
])('the field %j is refused with its reason', async (fields, message) => {
  expect(await create(fields)).toEqual([400, message]);
});
