import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ChangeDelivery,
  ExportOrders,
  GetDelivery,
  MailRequested,
  PlaceOrder,
  ReportProducts,
  ReportSales,
  dayOf,
  type DeliveryChoice,
  type DeliveryRate,
  type DeliveryTerms,
  type MailRequest,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
const mails: MailRequest[] = [];
beforeAll(async () => {
  // A slow order is not given up.
  shop = await startShop({ SETTLE_AFTER_MS: '60000' });
  shop.service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.beforeReply = () => undefined;
  shop.price = 1_000.1;
  shop.stock.clear();
  shop.stock.set('CAM', 100);
  await change({ Kandy: { fee: 500, daysFrom: 2, daysTo: 3 } }, 5_000);
});

const read = () => shop.service.bus.request(GetDelivery, {});
const save = (terms: DeliveryTerms) =>
  runWithContext({ requestId: 'change', actor: { id: 'a1', role: 'admin', name: 'Amali Silva' } }, () =>
    shop.service.bus.request(ChangeDelivery, terms),
  );
/** Every other district is served without a fee. */
async function change(
  districts: Partial<Record<string, Partial<DeliveryRate>>>,
  freeFrom: number | null = null,
) {
  const { rates, version } = await read();
  const plain = { isServed: true, fee: 0, daysFrom: 1, daysTo: 2 };
  const changed = rates.map(({ district }) => ({ district, ...plain, ...districts[district] }));
  return save({ rates: changed, freeFrom, version });
}

interface Wish {
  qty?: number;
  district?: DeliveryChoice;
  expectedTotal?: number;
  key?: string;
}
const order = async (userId: string, { qty = 1, key, ...more }: Wish) => {
  const body = { address: '5 Lake Road', phone: '0771234567', items: [{ productId: 'CAM', qty }], ...more };
  return (await shop.service.bus.request(PlaceOrder, { userId, idempotencyKey: key, order: body })).order;
};

const unfinished = () =>
  shop.service.dataSource
    .query<{ n: number }[]>(`select (select count(*) from pending_release)::int as n`)
    .then(([row]) => row!.n);

describe('terms of delivery', () => {
  test('list all districts with fee and days, in order', async () => {
    const { rates, freeFrom } = await read();
    expect(rates).toHaveLength(25);
    expect(rates.map(({ district }) => district)).toEqual(rates.map(({ district }) => district).toSorted());
    expect(rates).toContainEqual({ district: 'Kandy', isServed: true, fee: 500, daysFrom: 2, daysTo: 3 });
    expect(freeFrom).toBe(5_000);
  });

  test('are refused with the current ones when somebody else has changed them', async () => {
    const opened = await read();
    const current = await change({ Galle: { fee: 450 } });
    await expect(save(opened)).rejects.toMatchObject({ code: 'CONFLICT', body: { details: { current } } });
  });

  test('are refused at the field when a district is listed twice or its days are reversed', async () => {
    const { rates, ...terms } = await read();
    const twice = rates.map((rate, row) => (row === 1 ? rates[0]! : rate));
    await expect(save({ ...terms, rates: twice })).rejects.toMatchObject({
      body: { errors: [{ field: 'rates', key: 'delivery.eachOnce' }] },
    });
    const turned = rates.map((rate, row) => (row === 3 ? { ...rate, daysFrom: 5, daysTo: 4 } : rate));
    await expect(save({ ...terms, rates: turned })).rejects.toMatchObject({
      body: { errors: [{ field: 'rates.3.daysTo', key: 'delivery.days' }] },
    });
  });

  test('are in the audit log by district when an admin changes them', async () => {
    await change({ Kandy: { fee: 510, daysFrom: 2, daysTo: 3 } }, 5_000);
    const [entry] = await shop.service.dataSource.query<{ before: object; after: object }[]>(
      `select before, after from audit_entry where subject = 'delivery' order by at desc limit 1`,
    );
    const kandy = (fee: number) => ({ Kandy: { fee, isServed: true, daysFrom: 2, daysTo: 3 } });
    expect(entry).toEqual({ before: kandy(500), after: kandy(510) });
  });
});

describe('order', () => {
  test('for a district includes its fee, also in the mail and the export', async () => {
    const { orderId, ...placed } = await order('ann', { qty: 2, district: 'Kandy', expectedTotal: 2_500.2 });
    expect(placed).toMatchObject({ district: 'Kandy', deliveryFee: 500, total: 2_500.2 });
    const expected = { district: 'Kandy', deliveryFee: 500, total: 2_500.2 };
    await eventually(() =>
      expect(mails).toContainEqual(expect.objectContaining({ key: `order-placed:${orderId}` })),
    );
    expect(mails.find(({ key }) => key.endsWith(orderId))).toMatchObject({ data: expected });
    const { rows } = await shop.service.bus.request(ExportOrders, {});
    expect(rows.find((row) => row.orderId === orderId)).toMatchObject({
      district: 'Kandy',
      deliveryFee: '500.00',
      orderTotal: '2500.20',
    });
  });

  test('without a district, or to be picked up, costs only its goods', async () => {
    expect(await order('bob', {})).toMatchObject({ district: null, deliveryFee: 0, total: 1_000.1 });
    const pickedUp = await order('bob', { district: 'pickup' });
    expect(pickedUp).toMatchObject({ district: 'pickup', deliveryFee: 0, total: 1_000.1 });
  });

  test('is delivered without a fee when its goods reach the sum', async () => {
    expect(await order('cid', { qty: 4, district: 'Kandy' })).toMatchObject({ deliveryFee: 500 });
    expect(await order('cid', { qty: 5, district: 'Kandy' })).toMatchObject({
      deliveryFee: 0,
      total: 5_000.5,
    });
  });

  test('is refused with the new fees when they have changed since they were shown, and takes no stock', async () => {
    const { taken } = shop;
    await change({ Kandy: { fee: 700 } });
    await expect(order('dan', { district: 'Kandy', expectedTotal: 1_500.1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'order.pricesChanged', details: { total: 1_700.1, deliveryFee: 700 } },
    });
    await eventually(async () => expect(await unfinished()).toBe(0));
    expect(shop.taken).toBe(taken);
  });

  test('to a district that is no longer served is refused by name and takes no stock', async () => {
    const { taken } = shop;
    await change({ Kandy: { isServed: false } });
    await expect(order('eve', { district: 'Kandy' })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'delivery.notServed', values: { district: 'Kandy' } },
    });
    await eventually(async () => expect(await unfinished()).toBe(0));
    expect(shop.taken).toBe(taken);
  });

  /** Saves other terms while the stock of the next order is being reserved. */
  const changeMeanwhile = (...changed: Parameters<typeof change>) => {
    shop.beforeReply = async () => {
      shop.beforeReply = () => undefined;
      await change(...changed);
    };
  };

  test('is placed at the new fee when it changes while the stock is being reserved', async () => {
    for (const key of [undefined, 'between']) {
      await change({ Kandy: { fee: 500 } });
      changeMeanwhile({ Kandy: { fee: 900 } });
      const placed = await order('fay', { district: 'Kandy', key });
      expect(placed).toMatchObject({ deliveryFee: 900, total: 1_900.1 });
    }
    changeMeanwhile({ Kandy: { fee: 900 } }, 1_000);
    expect(await order('fay', { district: 'Kandy' })).toMatchObject({ deliveryFee: 0, total: 1_000.1 });
  });

  test('is refused at a total that was not shown when the fee changes while the stock is being reserved', async () => {
    changeMeanwhile({ Kandy: { fee: 900 } });
    await expect(order('flo', { district: 'Kandy', expectedTotal: 1_500.1 })).rejects.toMatchObject({
      body: { key: 'order.pricesChanged', details: { total: 1_900.1, deliveryFee: 900 } },
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
  });

  test('is refused by name when its district is no longer served while the stock is being reserved', async () => {
    changeMeanwhile({ Kandy: { isServed: false } });
    await expect(order('fox', { district: 'Kandy' })).rejects.toMatchObject({
      body: { key: 'delivery.notServed' },
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
  });

  test('is placed, like many others, while the fee of another district is saved', async () => {
    changeMeanwhile({ Kandy: { fee: 500 }, Jaffna: { fee: 800 } }, 5_000);
    const wish = { district: 'Kandy', expectedTotal: 1_500.1 } as const;
    const many = Array.from({ length: 16 }, (_, index) => order(`fee-${index}`, index % 2 ? wish : {}));
    const totals = (await Promise.all(many)).map(({ total }) => total);
    expect(totals).toEqual(totals.map((_, index) => (index % 2 ? 1_500.1 : 1_000.1)));
    expect((await read()).rates.find(({ district }) => district === 'Jaffna')).toMatchObject({ fee: 800 });
  });

  test.each([
    [1_000.1, { district: 'pickup' }],
    [4_500.4, { district: 'Kandy', qty: 4 }],
    [5_000.5, { district: 'Kandy', qty: 5 }],
  ] as const)(
    'for which Rs %d were shown as %j is placed, and refused for a cent more or less',
    async (total, wish) => {
      for (const expectedTotal of [total - 0.01, total + 0.01].map((sum) => Number(sum.toFixed(2))))
        await expect(order('guy', { ...wish, expectedTotal })).rejects.toMatchObject({
          body: { key: 'order.pricesChanged', details: { total } },
        });
      expect(await order('guy', { ...wish, expectedTotal: total })).toMatchObject({ total });
    },
  );

  test('with a repeated key is refused for another district', async () => {
    await order('gus', { district: 'Kandy', key: 'once' });
    expect(await order('gus', { district: 'Kandy', key: 'once' })).toMatchObject({ deliveryFee: 500 });
    const other = order('gus', { district: 'Galle', key: 'once' });
    await expect(other).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  test('has the fee of its own district when several are placed in parallel', async () => {
    const districts = ['Kandy', 'Galle', 'pickup', undefined] as const;
    const placed = await Promise.all(districts.map((district, i) => order(`hal-${i}`, { district })));
    expect(placed.map(({ deliveryFee }) => deliveryFee)).toEqual([500, 0, 0, 0]);
  });
});

test('reports count delivery fees as sales but not as the revenue of a product', async () => {
  const period = { from: dayOf(new Date()), to: dayOf(new Date()) };
  const figures = async () => {
    const sales = await shop.service.bus.request(ReportSales, period);
    const sold = await shop.service.bus.request(ReportProducts, period);
    return { sales: sales.figures.revenue, sold: sold.revenue };
  };
  const before = await figures();
  await order('ida', { district: 'Kandy' });
  const after = await figures();
  expect(after.sales - before.sales).toBeCloseTo(1_500.1);
  expect(after.sold - before.sold).toBeCloseTo(1_000.1);
});
