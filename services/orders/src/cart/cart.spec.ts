import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ChangeCart, GetCart } from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

describe('cart', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.stock.clear();
    shop.stock.set('CAM', 10).set('Cable', 10).set('Gone', 0);
  });

  const change = async (userId: string, productId: string, quantity: number, idempotencyKey?: string) => {
    const command = { userId, productId, quantity, idempotencyKey };
    const { items } = await shop.service.bus.request(ChangeCart, command);
    return items.map((item) => `${item.quantity} ${item.productId}`);
  };
  const read = async (userId: string) => {
    const { items } = await shop.service.bus.request(GetCart, { userId });
    return items.map((item) => `${item.quantity} ${item.productId}`);
  };

  test('shows an added product as it is in the catalogue', async () => {
    await change('ann', 'cam', 2);
    const cart = await shop.service.bus.request(GetCart, { userId: 'ann' });
    expect(cart.items).toEqual([
      {
        productId: 'CAM',
        name: 'Camera CAM',
        altNames: [],
        image: '',
        price: 99.95,
        labellPrice: 99.95,
        quantity: 2,
        stock: 10,
        isAvailable: true,
      },
    ]);
    expect(await read('nobody')).toEqual([]);
  });

  test('adds up changes to 1 to 999 pieces and removes a line at 0', async () => {
    expect(await change('bob', 'CAM', 5)).toEqual(['5 CAM']);
    expect(await change('bob', 'Cable', 1)).toEqual(['5 CAM', '1 Cable']);
    expect(await change('bob', 'cam', -2)).toEqual(['3 CAM', '1 Cable']);
    expect(await change('bob', 'CAM', 0)).toEqual(['3 CAM', '1 Cable']);
    expect(await change('bob', 'CAM', 999)).toEqual(['999 CAM', '1 Cable']);
    expect(await change('bob', 'Cable', -1)).toEqual(['999 CAM']);
    expect(await change('bob', 'CAM', -999)).toEqual([]);
    expect(await change('bob', 'CAM', -1)).toEqual([]);
    expect(await read('bob')).toEqual([]);
  });

  test('counts all of several concurrent additions', async () => {
    await Promise.all(Array.from({ length: 20 }, () => change('cid', 'CAM', 2)));
    expect(await read('cid')).toEqual(['40 CAM']);
  });

  test('counts an addition with a key once when it is repeated or sent twice in parallel', async () => {
    await Promise.all([change('kit', 'CAM', 2, 'first'), change('kit', 'cam', 2, 'first')]);
    expect(await change('kit', 'CAM', 3)).toEqual(['5 CAM']);
    expect(await change('kit', 'CAM', 2, 'first')).toEqual(['5 CAM']);
    expect(await change('kit', 'CAM', 2, 'second')).toEqual(['7 CAM']);
    expect(await change('kim', 'CAM', 2, 'second')).toEqual(['2 CAM']);
  });

  test('refuses to add a product that is unknown or sold out', async () => {
    await expect(change('dan', 'Nothing', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change('dan', 'Gone', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(change('dan', 'CAM', 1_000)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await read('dan')).toEqual([]);
  });

  test('no longer contains a deleted product', async () => {
    await change('eve', 'CAM', 1);
    await change('eve', 'Cable', 1);
    shop.stock.delete('CAM');
    expect(await read('eve')).toEqual(['1 Cable']);
    shop.stock.set('CAM', 10);
    expect(await read('eve')).toEqual(['1 Cable']);
  });

  test('of one customer fails no concurrent read of another cart when the catalogue refuses it', async () => {
    await change('amy', 'CAM', 2);
    await shop.service.dataSource.query(
      `insert into cart_line (user_id, product_id, quantity) values ('eve', $1, 1)`,
      ['İ'.repeat(64).toLowerCase()],
    );
    for (let round = 0; round < 5; round++) {
      const [poisoned, ...healthy] = await Promise.allSettled(['eve', 'amy', 'amy', 'amy'].map(read));
      expect(poisoned!.status).toBe('rejected');
      expect(healthy).toEqual(Array(3).fill({ status: 'fulfilled', value: ['2 CAM'] }));
    }
  });

  test('refuses an invalid product id without a request to the catalogue', async () => {
    await expect(change('ann', 'İ'.repeat(64), 1)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
