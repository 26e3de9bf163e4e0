import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CancelMyOrder, DeleteAdmin, ListProducts, PlaceOrder } from '@netra/contracts';
import { conflict, logger } from '@netra/service-kit';
import { anOrder } from '../testing/an-order.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
let lines: jest.Spied<typeof logger.info>;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => {
  gateway.services.reset();
  lines = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
});
afterEach(() => lines.mockRestore());
afterAll(() => gateway.close());

const logged = (message: string) =>
  lines.mock.calls.flatMap(([fields, text]) => ((text as unknown) === message ? [fields as object] : []));
const order = { address: '1 Lake Road, Kandy', phone: '0771234567', items: [{ productId: 'P1', qty: 1 }] };
const place = () => gateway.call('POST', '/orders', { headers: asCustomer(), body: order });
const asCustomer = () => bearer(tokenFor('customer'));

describe('a logged change', () => {
  test('is one line with its id, actor and request id when it created something', async () => {
    gateway.services.on(PlaceOrder, () => ({ created: true, order: anOrder() }));
    const answer = await place();
    expect(answer.status).toBe(201);
    expect(logged('changed')).toEqual([
      {
        requestId: answer.headers.get('x-request-id'),
        method: 'POST',
        route: '/api/orders',
        status: 201,
        ms: expect.any(Number),
        actor: 'id-of-customer',
        role: 'customer',
        id: 'NT-7K3M9QXA',
      },
    ]);
  });

  test("identifies what it changed by the parameters, without a person's address", async () => {
    gateway.services.on(CancelMyOrder, () => anOrder({ status: 'cancelled' }));
    gateway.services.on(DeleteAdmin, () => ({ message: 'Admin deleted' }));
    await gateway.call('POST', '/orders/mine/NT-7K3M9QXA/cancel', { headers: asCustomer() });
    await gateway.call('DELETE', '/users/admins/nimal@shop.lk', { headers: bearer(tokenFor('admin')) });
    expect(logged('changed')).toMatchObject([
      { route: '/api/orders/mine/:orderId/cancel', id: 'NT-7K3M9QXA', actor: 'id-of-customer' },
      { route: '/api/users/admins/:email', id: 'n***@shop.lk', actor: 'id-of-admin' },
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain('nimal@');
  });

  test('is not written for reads', async () => {
    gateway.services.on(ListProducts, () => ({ products: [], total: 0, page: 1, totalPages: 0 }));
    await gateway.call('GET', '/products?page=1&limit=12');
    expect(lines.mock.calls.filter(([, text]) => ['changed', 'refused'].includes(String(text)))).toEqual([]);
  });
});

describe('a logged refusal', () => {
  test('is one line per route and code, with the code and the actor, when many arrive at once', async () => {
    gateway.services.on(PlaceOrder, () => {
      throw conflict('stock.short', { products: 'Dome (1 left)' });
    });
    for (let count = 0; count < 5; count++) await place();
    for (let count = 0; count < 3; count++) await gateway.call('POST', '/orders', { body: order });
    expect(logged('refused')).toMatchObject([
      { route: '/api/orders', status: 409, code: 'CONFLICT', actor: 'id-of-customer', othersBefore: 0 },
      { route: '/api/orders', status: 401, code: 'UNAUTHENTICATED', othersBefore: 0 },
    ]);
  });

  test('is written again after ten seconds, with the number of those omitted', async () => {
    gateway.services.on(CancelMyOrder, () => {
      throw conflict('stock.short', { products: 'Dome (1 left)' });
    });
    const cancel = () => gateway.call('POST', '/orders/mine/NT-1/cancel', { headers: asCustomer() });
    const now = jest.spyOn(performance, 'now');
    try {
      for (let count = 0; count < 4; count++) await cancel();
      const later = performance.now() + 10_001;
      now.mockImplementation(() => later);
      await cancel();
    } finally {
      now.mockRestore();
    }
    expect(logged('refused')).toMatchObject([{ othersBefore: 0 }, { othersBefore: 3, code: 'CONFLICT' }]);
  });
});
