import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CancelPurchase,
  CreateSupplier,
  dayAfter,
  dayOf,
  DeleteSupplier,
  GoodsReceived,
  ListPurchases,
  ReceivePurchase,
  RequestPurchase,
  type PurchaseQuery,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import {
  eventually,
  patiently,
  holding,
  schemaDrift,
  startTestService,
  type TestService,
} from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
let keys = 0;
const delivered: object[] = [];
beforeAll(async () => {
  service = await startTestService(people);
  service.bus.subscribe(GoodsReceived, (fact) => void delivered.push(fact));
  await service.bus.connection.flush();
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  await service.dataSource.query('truncate supplier, purchase_request, purchase_receipt');
  delivered.length = 0;
});

const email = 'sales@lens.example';
const actor = { id: 'a1', role: 'admin', name: 'Kamala Silva' } as const;
const as = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor }, work);
const inDays = (days: number) => dayAfter(dayOf(new Date()), days);
const list = async (query: PurchaseQuery = {}) =>
  (await service.bus.request(ListPurchases, { page: 1, limit: 20, ...query })).requests;
async function buy(quantity: number, productId: string | null = 'NT-1', requiredDate = inDays(0)) {
  await service.bus.request(CreateSupplier, { firstName: 'Lens', lastName: 'House', email });
  return buyAgain(quantity, productId, requiredDate);
}
async function buyAgain(quantity: number, productId: string | null = 'NT-1', requiredDate = inDays(0)) {
  await as(() =>
    service.bus.request(RequestPurchase, { email, item: 'Dome', quantity, requiredDate, productId }),
  );
  return (await list())[0]!;
}
const receive = (id: string, quantity: number, key = `k${++keys}`) =>
  as(() => service.bus.request(ReceivePurchase, { id, quantity, key }));
const cancel = (id: string) => as(() => service.bus.request(CancelPurchase, { id }));

describe('purchase', () => {
  test('the migrated tables match the entities', async () => {
    expect(await schemaDrift(service.dataSource)).toEqual([]);
  });

  test('stays open until its last delivery, and publishes each delivery once', async () => {
    const { _id: id } = await buy(10);
    expect(await receive(id, 4, 'first')).toMatchObject({ received: 4, state: 'partly-received' });
    const again = await Promise.all([
      receive(id, 4, 'first'),
      receive(id, 4, 'first'),
      receive(id, 4, 'first'),
    ]);
    expect(again.map(({ received }) => received)).toEqual([4, 4, 4]);
    await expect(receive(id, 5, 'first')).rejects.toMatchObject({ body: { key: 'purchase.keyUsed' } });
    expect(await list({ state: 'open' })).toHaveLength(1);
    await expect(receive(id, 7)).rejects.toMatchObject({ code: 'CONFLICT', body: { values: { left: 6 } } });
    expect(await receive(id, 6)).toMatchObject({ received: 10, state: 'received' });
    await expect(receive(id, 1)).rejects.toMatchObject({ body: { key: 'purchase.ended' } });
    expect(await list({ state: 'open' })).toEqual([]);
    await eventually(() => expect(delivered).toHaveLength(2));
    const facts = {
      purchaseId: id,
      productId: 'NT-1',
      supplierName: 'Lens House',
      actorName: 'Kamala Silva',
    };
    expect(delivered).toMatchObject([
      { ...facts, quantity: 4 },
      { ...facts, quantity: 6 },
    ]);
  });

  test('never receives more than was ordered when many deliveries are booked in parallel', async () => {
    const { _id: id } = await buy(5);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => receive(id, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await eventually(() => expect(delivered).toHaveLength(5));
  });

  test('deliveries wait for a locked purchase without delaying requests for others', async () => {
    const { _id: free } = await buy(1);
    const { _id: locked } = await buyAgain(20);
    const sql = 'select from purchase_request where id = $1 for no key update';
    const unlock = await holding(service.dataSource, sql, locked);
    const waiting = Promise.all(
      Array.from({ length: 20 }, (_, index) => patiently(() => receive(locked, 1, `locked-${index}`))),
    );
    expect(await receive(free, 1)).toMatchObject({ state: 'received' });
    expect(await list({ state: 'open' })).toHaveLength(1);
    await unlock();
    await waiting;
    await eventually(() => expect(delivered).toHaveLength(21));
  });

  test('keeps a partial delivery when cancelled and accepts no more; a repeat changes nothing', async () => {
    const { _id: id } = await buy(10);
    await receive(id, 3);
    expect(await cancel(id)).toMatchObject({ received: 3, state: 'cancelled' });
    expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
    await expect(receive(id, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const entries = await service.dataSource.query<{ after: object }[]>(
      `select after from audit_entry where subject_id = $1 and subject = 'purchase-request' order by at`,
      [email],
    );
    expect(entries.map(({ after }) => after).slice(-2)).toEqual([
      { received: 3, state: 'partly-received' },
      { state: 'cancelled' },
    ]);
  });

  test('raises no stock without a product, and can be delivered by a deleted supplier', async () => {
    const { _id: id } = await buy(2, null);
    await service.bus.request(DeleteSupplier, { email });
    expect(await receive(id, 2)).toMatchObject({ state: 'received', supplierName: 'Lens House' });
    expect(delivered).toEqual([]);
  });

  test('is found by product, ignoring case, and by state', async () => {
    await buy(2);
    await as(() =>
      service.bus.request(RequestPurchase, {
        email,
        item: 'Cable',
        quantity: 1,
        requiredDate: inDays(0),
      }),
    );
    expect((await list({ productId: 'nt-1' })).map(({ item }) => item)).toEqual(['Dome']);
    expect((await list({ state: 'sent' })).map(({ item }) => item)).toEqual(['Cable', 'Dome']);
    expect(await list({ state: 'cancelled' })).toEqual([]);
  });

  test.each(['9999-12-31', inDays(735)])(
    'that is required on %s is refused as a slip',
    async (requiredDate) => {
      await expect(buy(1, null, requiredDate)).rejects.toMatchObject({
        code: 'VALIDATION',
        body: { errors: [{ field: 'requiredDate', key: 'purchase.dateTooLate' }] },
      });
      expect(await list()).toEqual([]);
    },
  );

  test.each([0, 725])('can be required %i days from today', async (days) => {
    expect(await buy(1, null, inDays(days))).toMatchObject({ requiredDate: inDays(days) });
  });

  test('is not found for an unknown id', async () => {
    await expect(receive('none', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancel('00000000-0000-8000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
