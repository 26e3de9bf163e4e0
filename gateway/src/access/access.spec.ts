import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  DISTRICTS,
  GetMyOrder,
  GetOrder,
  GetProducts,
  GetRepair,
  type Actor,
  type Role,
} from '@netra/contracts';
import { logger } from '@netra/service-kit';
import { aProduct } from '../testing/a-product.js';
import { anOrder } from '../testing/an-order.js';
import { committedDocument } from '../testing/committed-document.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { startTestGateway, type TestGateway, warmDrawing } from '../testing/test-gateway.js';

const email = 'nimal@example.lk';
const password = 'correct horse battery';
const person = { firstName: 'Nimal', lastName: 'Perera', email, phone: '0771234567' };
const savedAddress = {
  label: 'Home',
  name: 'Nimal',
  phone: '0771234567',
  district: 'Kandy',
  address: '5 Lake Road',
  landmark: '',
};
const product = { productId: 'P1', name: 'Dome', price: 10, stock: 1, category: 'cctv1' };
const repair = { deviceName: 'DVR', serialNo: 'S1', estimatedDate: '2026-12-01' };
const PERIOD = '?from=2026-11-01&to=2026-11-30';
const rates = DISTRICTS.map((district) => ({
  district,
  isServed: true,
  fee: 350,
  daysFrom: 1,
  daysTo: 3,
}));
const delivery = { rates, freeFrom: null, version: 1 };
const order = { address: 'Kandy', phone: '0771234567', items: [{ productId: 'P1', qty: 1 }] };

/**
 * The access table of the public contract: the call, who may call it (- no token, C, T, A), the status on success, a body.
 */
const TABLE: [call: string, who: string, status: number, body?: object][] = [
  ['POST /users', '-', 201, { ...person, password, confirmPassword: password }],
  ['POST /users/login', '-', 200, { email, password }],
  ['POST /users/googlelogin', '-', 200, { token: 't' }],
  ['POST /users/send-login-code', '-', 200, { email }],
  ['POST /users/login-by-code', '-', 200, { ...person, otp: '123456' }],
  ['POST /users/send-otp', '-', 200, { email }],
  ['POST /users/reset-password', '-', 200, { email, otp: '123456', newPassword: password }],
  ['POST /users/logout', 'CTA', 204],
  ['GET /users', 'CA', 200],
  ['PATCH /users', 'CA', 200, { firstName: 'Kamal' }],
  ['GET /users/addresses', 'CA', 200],
  ['POST /users/addresses', 'CA', 201, savedAddress],
  ['PUT /users/addresses/a1', 'CA', 200, savedAddress],
  ['DELETE /users/addresses/a1', 'CA', 200],
  ['GET /users/customers', 'A', 200],
  [`GET /users/customers/${email}`, 'A', 200],
  [`PUT /users/customers/${email}/notes`, 'A', 200, { notes: 'Pays by card' }],
  [`PATCH /users/customers/${email}/block`, 'A', 200, { isBlock: true }],
  ['GET /users/admins', 'A', 200],
  ['POST /users/create-admin', 'A', 201, { email }],
  [`DELETE /users/admins/${email}`, 'A', 200],
  ['POST /users/verify-email', '-', 200, { token: 't' }],
  ['POST /users/verify-email/resend', 'CA', 200],
  ['GET /products', '-', 200],
  ['GET /product-addresses', '-', 200],
  ['GET /products/search?q=do', '-', 200],
  ['GET /products/search/dome', '-', 200],
  ['GET /products/P1', '-', 200],
  ['GET /products/P1/related', '-', 200],
  ['GET /products/P1/data-sheet', '-', 200],
  ['GET /products/shop/highlights', '-', 200],
  [
    'GET /products/kit/parts?connection=wifi&indoor=1&outdoor=0&resolution=2&storage=1&output=1&length=1',
    '-',
    200,
  ],
  ['POST /products', 'A', 201, product],
  ['PUT /products/P1', 'A', 200, product],
  ['DELETE /products/P1', 'A', 200],
  ['GET /products/P1/stock', 'A', 200],
  ['POST /products/P1/stock', 'A', 200, { change: 1, reason: 'found' }],
  ['GET /products/P1/supply', 'A', 200],
  ['PUT /products/P1/supply', 'A', 200, { supplier: 'sales@lens.example', target: 20 }],
  ['GET /purchases', 'A', 200],
  ['POST /purchases/p1/receipts', 'A', 200, { quantity: 1 }],
  ['POST /purchases/p1/cancel', 'A', 200],
  ['GET /stock-alerts', 'CA', 200],
  ['POST /stock-alerts', 'CA', 202, { productId: 'P1' }],
  ['POST /stock-alerts/guest', '-', 202, { productId: 'P1', email }],
  ['POST /stock-alerts/stop', '-', 200, { token: 'A'.repeat(22) }],
  ['DELETE /stock-alerts/P1', 'CA', 200],
  ['GET /stock/check', 'A', 200],
  ['POST /stock/check', 'A', 202],
  ['GET /reviews?productId=P1', '-', 200],
  ['POST /reviews', 'C', 200, { productId: 'P1', rating: 5, comment: 'Good' }],
  ['GET /reviews/all', 'A', 200],
  ['GET /reviews/mine', 'C', 200],
  ['DELETE /reviews/r1', 'A', 200],
  ['PUT /reviews/r1/answer', 'A', 200, { answer: 'Thank you' }],
  ['DELETE /reviews/r1/answer', 'A', 200],
  ['DELETE /reviews/r1/photos/p1', 'A', 200],
  ['POST /reviews/r1/photos/p1/approve', 'A', 404],
  ['GET /questions?productId=P1', '-', 200],
  ['GET /questions/mine?productId=P1', 'C', 200],
  ['POST /questions', 'C', 201, { productId: 'P1', text: 'Is it loud?' }],
  ['GET /questions/all', 'A', 200],
  ['PUT /questions/q1/answer', 'A', 200, { answer: 'No' }],
  ['POST /questions/q1/decline', 'A', 200, { reason: 'Off topic' }],
  ['DELETE /questions/q1', 'A', 200],
  ['GET /cart', 'CA', 200],
  ['POST /cart', 'CA', 200, { item: { productId: 'P1' }, quantity: 1 }],
  ['POST /orders', 'CA', 201, order],
  ['POST /orders/by-phone', 'A', 201, { ...order, name: 'Kamala Silva' }],
  ['GET /orders/1/10', 'A', 200],
  ['GET /order-totals', 'A', 200],
  ['GET /orders/mine', 'CA', 200],
  ['POST /orders/mine/NT-1/cancel', 'CA', 200],
  ['POST /orders/mine/NT-1/confirm', 'CA', 200],
  ['GET /orders/mine/NT-1/invoice', 'CA', 200],
  ['GET /order-documents/invoices?order=NT-1', 'A', 200],
  ['GET /order-documents/packing-slips?order=NT-1', 'A', 200],
  ['GET /orders/NT-1', 'A', 200],
  ['GET /warranties/serial/SN-1', '-', 200],
  ['GET /warranties/mine', 'CA', 200],
  ['GET /warranties/claims', 'CA', 200],
  ['POST /warranties/claims', 'CA', 201, { orderId: 'NT-1', itemId: 'i1', serial: 'SN-1', fault: 'Dark' }],
  ['GET /delivery', '-', 200],
  ['PUT /delivery', 'A', 200, delivery],
  ['POST /quotes', '-', 202, { name: 'Nimal', phone: '0771234567', district: 'Kandy' }],
  ['POST /quotes/mine', 'CA', 202, { name: 'Nimal', phone: '0771234567', district: 'Kandy' }],
  ['GET /quotes', 'A', 200],
  ['PUT /quotes/q1', 'A', 200, { state: 'called' }],
  ['GET /dashboard/sales', 'A', 200],
  ['GET /dashboard/orders', 'A', 200],
  ['GET /dashboard/low-stock', 'A', 200],
  ['GET /dashboard/repairs', 'A', 200],
  ['GET /search?q=nimal', 'TA', 200],
  [`GET /reports/sales${PERIOD}`, 'A', 200],
  [`GET /reports/products${PERIOD}`, 'A', 200],
  [`GET /reports/repairs${PERIOD}`, 'A', 200],
  [`GET /reports/districts${PERIOD}`, 'A', 200],
  [`GET /reports/categories${PERIOD}`, 'A', 200],
  [`GET /district-sales-export${PERIOD}`, 'A', 200],
  [`GET /category-sales-export${PERIOD}`, 'A', 200],
  [`GET /repair-report-export${PERIOD}`, 'A', 200],
  [`GET /repair-takings-export${PERIOD}`, 'A', 200],
  ['PUT /orders/NT-1', 'A', 200, { status: 'completed' }],
  ['PUT /orders/NT-1', 'A', 200, { stage: 'packed' }],
  ['PUT /orders/NT-1/serials', 'A', 200, { lines: [] }],
  ['POST /technicians/login', '-', 200, { email, password }],
  ['GET /technicians', 'A', 200],
  ['POST /technicians', 'A', 201, { ...person, salary: 0 }],
  [`GET /technicians/${email}`, 'A', 200],
  [`PUT /technicians/${email}`, 'A', 200, { salary: 1 }],
  [`DELETE /technicians/${email}`, 'A', 200],
  ['GET /employees', 'A', 200],
  ['POST /employees', 'A', 201, { ...person, salary: '50000', role: 'Employee', password: 'x' }],
  [`GET /employees/${email}`, 'A', 200],
  [`PUT /employees/${email}`, 'A', 200, { salary: 1 }],
  [`DELETE /employees/${email}`, 'A', 200],
  ['GET /suppliers', 'A', 200],
  ['POST /suppliers', 'A', 201, person],
  [`GET /suppliers/${email}`, 'A', 200],
  [`GET /suppliers/${email}/requests`, 'A', 200],
  [`PUT /suppliers/${email}`, 'A', 200, { item: 'Cable' }],
  [`DELETE /suppliers/${email}`, 'A', 200],
  [`POST /suppliers/${email}/request`, 'A', 202, { item: 'Cable', quantity: 1, requiredDate: '2026-12-01' }],
  ['POST /technicians/forgot-password', '-', 200, { email }],
  ['POST /technicians/reset-password', '-', 200, { email, otp: '123456', newPassword: password }],
  ['GET /repairs/serial/S1', '-', 200],
  ['POST /repairs/track', '-', 200, { token: 'A'.repeat(22) }],
  ['POST /repairs/track/quote', '-', 200, { token: 'A'.repeat(22), number: 1, isApproved: true }],
  ['PUT /repairs/r1/quote', 'TA', 200, { lines: [{ kind: 'work', text: 'Cleaning', amount: 1500 }] }],
  ['GET /repairs/r1/parts', 'TA', 200],
  ['POST /repairs/r1/parts', 'TA', 201, { productId: 'P1', qty: 1 }],
  ['DELETE /repairs/r1/parts/p1', 'TA', 200],
  ['GET /repairs/r1/hand-over', 'TA', 200],
  ['PUT /repairs/r1/hand-over', 'TA', 200, { outcome: 'repaired', charged: 100, paid: 100 }],
  ['GET /repairs/r1/charge', 'TA', 200],
  ['POST /repairs/r1/payments', 'TA', 201, { amount: 50 }],
  ['POST /repairs/r1/corrections', 'A', 201, { amount: -50, reason: 'A digit too much' }],
  ['GET /repairs/passport/S1', 'TA', 200],
  ['GET /repairs/r1/ticket', 'TA', 200],
  ['GET /repairs/customers?q=kamala', 'TA', 200],
  ['GET /repairs/turnaround?device=Dome', 'TA', 200],
  ['GET /repairs', 'TA', 200],
  ['POST /repairs', 'TA', 201, repair],
  ['PUT /repairs/r1', 'TA', 200, repair],
  ['GET /repairs/r1', 'TA', 200],
  ['GET /repairs/r1/history', 'TA', 200],
  ['POST /repairs/r1/claim', 'TA', 200, {}],
  ['DELETE /repairs/r1/claim', 'TA', 200],
  ['PUT /repairs/r1/assignee', 'A', 200, { technician: 'sunil@example.lk' }],
  ['DELETE /repairs/r1/photos/p1', 'TA', 200],
  ['GET /mails', 'A', 200],
  ['GET /mails/m1', 'A', 200],
  ['POST /mails/m1/resend', 'A', 200],
  ['POST /mails/resend', 'A', 200],
  ['GET /dead-letters', 'A', 200],
  ['POST /dead-letters/resend', 'A', 200, {}],
  ['POST /dead-letters/event.orders.1/resend', 'A', 200],
  ['GET /audit', 'A', 200],
  ['GET /audit/a1', 'A', 200],
  ['GET /orders/NT-1/history', 'A', 200],
  ['GET /orders/mine/NT-1', 'CA', 200],
  ['GET /orders/live', 'A', 200],
  ['GET /repairs/live', 'TA', 200],
  ['GET /repairs/serial/S1/live', '-', 200],
  ['GET /repairs/photos/p1.webp', '-', 400],
  ['GET /reviews/photos/p1.webp', '-', 400],
  ['GET /order-export', 'A', 200],
  ['GET /product-export', 'A', 200],
  [`GET /sales-export${PERIOD}`, 'A', 200],
  [`GET /sold-products-export${PERIOD}`, 'A', 200],
  ['POST /product-imports', 'A', 415, {}],
  ['GET /product-imports/i1', 'A', 200],
  ['GET /product-imports/i1/problems', 'A', 200],
  ['GET /product-imports/i1/prices', 'A', 200],
  ['GET /product-imports/i1/problems.csv', 'A', 200],
  ['POST /product-imports/i1/apply', 'A', 202, { mode: 'all' }],
  ['POST /images', 'A', 415, {}],
  ['POST /repairs/r1/photos?kind=before', 'TA', 415, {}],
  ['POST /reviews/r1/photos', 'C', 415, {}],
  ['GET /healthz', '-', 200],
  ['GET /readyz', '-', 503],
];

const CALLERS: [letter: string, role?: Role][] = [
  ['-'],
  ['C', 'customer'],
  ['T', 'technician'],
  ['A', 'admin'],
];

function expectedStatus(who: string, letter: string, success: number): number {
  if (who === '-' || who.includes(letter)) return success;
  return letter === '-' ? 401 : 403;
}

/** The operations of the API's document, each with the letters of its `x-roles`. */
function documented(): { method: string; pattern: RegExp; path: string; who: string }[] {
  return Object.entries(committedDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { 'x-roles'?: Role[] }>).map(([method, operation]) => {
      const roles = operation['x-roles'];
      const letters = CALLERS.filter(([, role]) => role && roles?.includes(role)).map(([letter]) => letter);
      const segments = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+');
      const pattern = new RegExp(`^${segments}$`);
      return { method: method.toUpperCase(), path, pattern, who: letters.join('') || '-' };
    }),
  );
}

const parametersIn = ({ path }: { path: string }) => path.split('{').length;

test('the table has every operation of the API, with the roles that its document names', () => {
  const operations = documented();
  const inTable = TABLE.map(([call, who]) => {
    const [method = '', address = ''] = call.split('?')[0]!.split(' ');
    const [operation] = operations
      .filter((one) => one.method === method && one.pattern.test(address))
      .toSorted((a, b) => parametersIn(a) - parametersIn(b));
    return `${method} ${operation?.path}: ${who}`;
  });
  const inDocument = operations.map(({ method, path, who }) => `${method} ${path}: ${who}`);
  expect([...new Set(inTable)].toSorted()).toEqual(inDocument.toSorted());
});

describe('the table of who may call what', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await warmDrawing(gateway);
    gateway.services.on(GetMyOrder, () => anOrder());
    gateway.services.on(GetOrder, () => anOrder());
    gateway.services.on(GetProducts, ({ productIds }) =>
      productIds.map((productId) => aProduct({ productId })),
    );
  }, 90_000);
  afterAll(() => gateway.close());

  const rows = TABLE.map(([call, who, success, body]) => ({ call, who, success, body }));

  test.each(rows)('$call is open to $who only', async ({ call, who, success, body }) => {
    const [method = '', path = ''] = call.split(' ');
    const found: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const [letter, role] of CALLERS) {
      const headers = { 'idempotency-key': 'k1', ...(role && bearer(tokenFor(role))) };
      // Of a stream without an end only the head is read.
      const end = new AbortController();
      found[letter] = (await gateway.call(method, path, { headers, body, signal: end.signal })).status;
      end.abort();
      wanted[letter] = expectedStatus(who, letter, success);
    }
    expect(found).toEqual(wanted);
  });

  test('announces a technician limited to own jobs to the service', async () => {
    for (const ownJobsOnly of [true, undefined]) {
      const headers = bearer(tokenFor('technician', { claims: { ownJobsOnly } }));
      await gateway.call('GET', '/repairs/r1', { headers });
      expect((gateway.services.last(GetRepair)!.actor as Actor).ownJobsOnly).toBe(ownJobsOnly);
    }
  });

  test('logs a call rejected for its role', async () => {
    const lines = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    try {
      await gateway.call('GET', '/employees', { headers: bearer(tokenFor('customer')) });
      expect(lines.mock.calls).toEqual([
        [
          { account: expect.any(String), role: 'customer', call: expect.stringMatching(/^\w+\.\w+$/) },
          'a call was refused',
        ],
      ]);
    } finally {
      lines.mockRestore();
    }
  });

  test.each([
    ['/images', [401, 403, 403, 400]],
    ['/repairs/r1/photos?kind=before', [401, 403, 400, 400]],
    ['/reviews/r1/photos', [401, 400, 403, 403]],
  ])('an upload to %s is open to its roles only', async (path, expected) => {
    const statuses = await Promise.all(
      CALLERS.map(async ([, role]) => {
        const headers = role ? bearer(tokenFor(role)) : {};
        return (await gateway.call('POST', path, { headers, body: new FormData() })).status;
      }),
    );
    expect(statuses).toEqual(expected);
  });
});
