import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ChangeCart,
  CreateEmployee,
  GetAccount,
  PlaceOrder,
  UpdateProduct,
  WriteReview,
} from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => gateway.services.reset());
afterAll(() => gateway.close());

const asCustomer = () => bearer(tokenFor('customer'));

describe('placing an order', () => {
  const body = { address: ' Kandy ', phone: '0771234567', items: [{ productId: 'P1', qty: 2 }] };

  test.each([true, false])(
    'with a key, whether new (%s) or repeated, answers 201 and the order',
    async (created) => {
      gateway.services.on(PlaceOrder, () => ({ created, order: { orderId: 'NT-1' } }));
      const headers = { ...asCustomer(), 'idempotency-key': ' key-1 ' };
      const answer = await gateway.call('POST', '/orders', { headers, body });
      expect([answer.status, await answer.json()]).toEqual([201, { orderId: 'NT-1' }]);
      expect(gateway.services.last(PlaceOrder)?.payload).toEqual({
        userId: 'id-of-customer',
        idempotencyKey: 'key-1',
        order: { ...body, address: 'Kandy' },
      });
    },
  );

  test('without a key, or with a blank one, passes none on', async () => {
    await gateway.call('POST', '/orders', { headers: { ...asCustomer(), 'idempotency-key': ' ' }, body });
    expect(gateway.services.last(PlaceOrder)?.payload).not.toHaveProperty('idempotencyKey');
  });

  test('with a price from the caller is refused', async () => {
    const priced = { ...body, items: [{ productId: 'P1', qty: 1, price: 1 }] };
    const answer = await gateway.call('POST', '/orders', { headers: asCustomer(), body: priced });
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ field: 'items.0.price' }] });
  });
});

test('a change of the cart with the price that old clients send passes on product and quantity only', async () => {
  const item = { productId: 'P1', name: 'Dome', image: '/images/a.png', price: '1' };
  const answer = await gateway.call('POST', '/cart', { headers: asCustomer(), body: { item, quantity: -2 } });
  expect(answer.status).toBe(200);
  expect(gateway.services.last(ChangeCart)?.payload).toEqual({
    userId: 'id-of-customer',
    productId: 'P1',
    quantity: -2,
  });
});

describe('writing a review', () => {
  const body = { productId: 'P1', rating: 5, comment: 'Good' };

  test.each([
    [true, 201],
    [false, 200],
  ])('that is new (%s) answers %i, signed by first name and initial', async (created, status) => {
    gateway.services.on(GetAccount, () => ({ firstName: 'Nimal', lastName: 'perera' }));
    gateway.services.on(WriteReview, () => ({ created, review: { _id: 'r1' } }));
    const answer = await gateway.call('POST', '/reviews', { headers: asCustomer(), body });
    expect([answer.status, await answer.json()]).toEqual([status, { _id: 'r1' }]);
    expect(gateway.services.last(WriteReview)?.payload).toEqual({
      ...body,
      userId: 'id-of-customer',
      userName: 'Nimal P.',
    });
  });
});

test('a changed product is the one in the path, whatever id its body has', async () => {
  const body = { productId: 'OTHER', name: 'Dome', price: 1, stock: 1, category: 'cctv1', version: 3 };
  await gateway.call('PUT', '/products/P1', { headers: bearer(tokenFor('admin')), body });
  expect(gateway.services.last(UpdateProduct)?.payload).toMatchObject({ productId: 'P1', version: 3 });
});

test('the password of a new employee, which has no use, is dropped', async () => {
  const body = { firstName: 'A', lastName: 'B', email: 'a@b.lk', salary: 1, password: 'secret' };
  await gateway.call('POST', '/employees', { headers: bearer(tokenFor('admin')), body });
  expect(gateway.services.last(CreateEmployee)?.payload).not.toHaveProperty('password');
});
