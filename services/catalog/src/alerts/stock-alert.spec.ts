import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AddStockAlert,
  AdjustStock,
  CancelStockAlert,
  DeleteProduct,
  GoodsReceived,
  ListStockAlerts,
  ListStockMovements,
  MailRequested,
  ReleaseStock,
  RemoveStockAlert,
  ReserveStocks,
  UpdateProduct,
  type MailRequest,
  type Product,
  type StockAlertCommand,
} from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { eventually, publish, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';
import { CatalogRetentionService } from '../catalog-retention.service.js';
import { AlertTeller } from './alert-teller.service.js';

let service: TestService;
const mails: MailRequest[] = [];
beforeAll(async () => {
  service = await startCatalog({
    STOCK_ALERTS_PER_HOUR: '3',
    STOCK_ALERTS_PER_HOUR_AND_ADDRESS: '1000',
    STOCK_ALERT_CHECK_SECONDS: '1',
  });
  service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  await service.dataSource.query('truncate stock_alert, throttle');
  mails.length = 0;
});

const soldOut = (more: object = {}) => createProduct(service.bus, { stock: 0, ...more });
const wait = (productId: string, email: string, more: Partial<StockAlertCommand> = {}) =>
  service.bus.request(AddStockAlert, { productId, email, userId: null, address: '10.0.0.1', ...more });
const adjust = (productId: string, change: number) =>
  service.bus.request(AdjustStock, { productId, change, reason: 'found', key: newId() });
const alertMails = (email: string) =>
  mails.filter(({ to, template }) => to === email && template === 'back-in-stock');
const tokenIn = (mail: MailRequest | undefined) => (mail!.data as { stop: string }).stop.split('#')[1]!;
/** Waits until the relay of the outbox has published everything written so far. */
const untilPublished = () =>
  eventually(async () => {
    const [left] = await service.dataSource.query<{ n: number }[]>('select count(*)::int as n from outbox');
    expect(left!.n).toBe(0);
  });

describe('stock alert', () => {
  test('of a guest is confirmed once with a link that ends it, and a repeat gets the same answer', async () => {
    const { productId, name } = await soldOut();
    const first = await wait(productId.toLowerCase(), 'ann@x.lk', { language: 'ta' });
    const second = await wait(productId, 'ann@x.lk');
    expect(second).toEqual(first);
    await untilPublished();
    await eventually(() =>
      expect(mails).toMatchObject([
        {
          to: 'ann@x.lk',
          template: 'stock-alert-kept',
          language: 'ta',
          data: { product: name, link: `https://shop.example/overview/${productId}` },
        },
      ]),
    );
    await service.bus.request(CancelStockAlert, { token: tokenIn(mails[0]) });
    await service.bus.request(CancelStockAlert, { token: 'A'.repeat(22) });
    expect((await service.bus.request(ListStockMovements, { productId })).waiting).toBe(0);
  });

  test("of an account is in its list and in the staff's count until it is removed", async () => {
    const { productId, name } = await soldOut();
    await wait(productId, 'ben@x.lk');
    await wait(productId, 'ben@x.lk', { userId: 'ben' });
    await wait(productId, 'cat@x.lk', { userId: 'cat' });
    const list = () => service.bus.request(ListStockAlerts, { userId: 'ben' });
    expect((await list()).alerts).toEqual([
      { productId, name, image: '', canBeBought: false, createdAt: expect.any(String) },
    ]);
    expect((await service.bus.request(ListStockMovements, { productId })).waiting).toBe(2);
    await service.bus.request(RemoveStockAlert, { userId: 'ben', productId });
    expect((await list()).alerts).toEqual([]);
    expect((await service.bus.request(ListStockMovements, { productId })).waiting).toBe(1);
  });

  test('has the language in which its account asked last, whatever others ask', async () => {
    const { productId } = await soldOut();
    const languages = () => service.dataSource.query('select language from stock_alert');
    await wait(productId, 'ann@x.lk', { language: 'ta' });
    await wait(productId, 'ann@x.lk', { language: 'en' });
    expect(await languages()).toEqual([{ language: 'ta' }]);
    await wait(productId, 'ann@x.lk', { userId: 'ann', language: 'si' });
    expect(await languages()).toEqual([{ language: 'si' }]);
    for (const userId of [null, 'eva']) await wait(productId, 'ann@x.lk', { userId, language: 'en' });
    expect(await languages()).toEqual([{ language: 'si' }]);
    await wait(productId, 'ann@x.lk', { userId: 'ann', language: 'ta' });
    expect(await languages()).toEqual([{ language: 'ta' }]);
  });

  test('is refused for a product that can be bought or does not exist, and does not count in the limit', async () => {
    const [{ productId }, gone] = [await createProduct(service.bus), await soldOut()];
    for (const userId of [null, 'ann']) {
      for (const _again of [1, 2]) {
        const alert = (id: string) => wait(id, 'ann@x.lk', { userId });
        await expect(alert(productId)).rejects.toMatchObject({ code: 'CONFLICT' });
        await expect(alert('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      await wait(gone.productId, 'ann@x.lk', { userId });
    }
  });

  test('is refused above the limit of an address, an account or a client of guests', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => soldOut()));
    const all = (more: Partial<StockAlertCommand>) =>
      Promise.allSettled(products.map(({ productId }) => wait(productId, 'dan@x.lk', more)));
    for (const userId of [null, 'dan']) {
      const refused = (await all({ userId })).filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY' } }]);
    }
    await service.dataSource.query(`insert into throttle (key, count) values ('alert:address:crowd', 1000)`);
    const [{ productId }] = products as [Product];
    await expect(wait(productId, 'eva@x.lk', { address: 'crowd' })).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
    await wait(productId, 'eva@x.lk', { address: 'crowd', userId: 'eva' });
  });

  test('is deleted with its product, also when the previous version deletes it', async () => {
    const [now, before] = [await soldOut(), await soldOut()];
    await wait(now.productId, 'ann@x.lk');
    await wait(before.productId, 'ben@x.lk');
    await service.bus.request(DeleteProduct, { productId: now.productId });
    await service.dataSource.query('update product set deleted_at = now() where product_id = $1', [
      before.productId,
    ]);
    const left = () => service.dataSource.query('select email from stock_alert');
    expect(await left()).toEqual([{ email: 'ben@x.lk' }]);
    await service.app.get(CatalogRetentionService).cleanUp();
    expect(await left()).toEqual([]);
  });

  test('is deleted a month after it was sent, or a year after it was added', async () => {
    const { productId } = await soldOut();
    for (const name of ['new', 'old', 'told', 'told-long-ago']) await wait(productId, `${name}@x.lk`);
    await service.dataSource.query(`
      update stock_alert set
        created_at = now() - case when email = 'old@x.lk' then interval '366 days' else interval '364 days' end,
        told_at = case email when 'told@x.lk' then now() - interval '29 days'
          when 'told-long-ago@x.lk' then now() - interval '31 days' end`);
    await service.app.get(CatalogRetentionService).cleanUp();
    const left = await service.dataSource.query('select email from stock_alert order by email');
    expect(left).toEqual([{ email: 'new@x.lk' }, { email: 'told@x.lk' }]);
  });
});

describe('people who wait for a product', () => {
  const edit = ({ productId, name, price, category }: Product, more: object) =>
    service.bus.request(UpdateProduct, { productId, name, price, category, stock: 0, ...more });

  test.each<[way: string, restock: (product: Product) => Promise<unknown>]>([
    ['an adjustment', ({ productId }) => adjust(productId, 1)],
    ['an edit', (product) => edit(product, { stock: 3 })],
    [
      'a delivery',
      ({ productId }) =>
        publish(service.bus, GoodsReceived, {
          receiptId: newId(),
          purchaseId: newId(),
          productId,
          quantity: 5,
          supplierName: 'Lens',
          actorId: 'a1',
          actorName: 'Amali',
        }),
    ],
    [
      'SQL, as used by an import or the previous version,',
      ({ productId }) =>
        service.dataSource.query('update product set stock = 2 where product_id = $1', [productId]),
    ],
  ])('are notified once when %s raises the stock', async (_way, restock) => {
    const product = await soldOut();
    await wait(product.productId, 'ann@x.lk', { userId: 'ann', language: 'si' });
    await restock(product);
    const link = `https://shop.example/overview/${product.productId}`;
    await eventually(
      () =>
        expect(alertMails('ann@x.lk')).toMatchObject([
          { language: 'si', data: { product: product.name, link } },
        ]),
      10_000,
    );
    expect((await service.bus.request(ListStockAlerts, { userId: 'ann' })).alerts).toEqual([]);
  });

  test('are notified when a cancelled order returns the last pieces', async () => {
    const { productId } = await createProduct(service.bus, { stock: 1 });
    const reservationId = newId();
    const items = [{ productId, qty: 1 }];
    await service.bus.request(ReserveStocks, { reservations: [{ reservationId, items }] });
    await wait(productId, 'ann@x.lk');
    await service.bus.request(ReleaseStock, { reservationId });
    await eventually(() => expect(alertMails('ann@x.lk')).toHaveLength(1));
  });

  test('wait while the product has stock but is not offered', async () => {
    const product = await soldOut({ isAvailable: false });
    await wait(product.productId, 'ann@x.lk');
    await edit(product, { stock: 5, isAvailable: false });
    await service.app.get(AlertTeller).run();
    await untilPublished();
    expect(alertMails('ann@x.lk')).toEqual([]);
    await edit(product, { stock: 5, isAvailable: true });
    await eventually(() => expect(alertMails('ann@x.lk')).toHaveLength(1));
  });

  test('are notified once each with 64 restocks and many rounds in parallel', async () => {
    const { productId } = await soldOut();
    const people = Array.from({ length: 20 }, (_, i) => `many-${i}@x.lk`);
    await Promise.all(people.map((email) => wait(productId, email)));
    const teller = service.app.get(AlertTeller);
    // On a busy machine the last of 64 wait longer than a caller does.
    const restocks = Promise.allSettled(Array.from({ length: 64 }, () => adjust(productId, 1)));
    await Promise.all(Array.from({ length: 8 }, () => teller.run()));
    expect((await restocks).some(({ status }) => status === 'fulfilled')).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => teller.run()));
    await untilPublished();
    await eventually(() =>
      expect(people.map((email) => alertMails(email).length)).toEqual(people.map(() => 1)),
    );
    const keys = mails.filter(({ template }) => template === 'back-in-stock').map(({ key }) => key);
    expect(new Set(keys).size).toBe(people.length);
  }, 60_000);

  test('are notified even when the mail to one of them fails, and that one later', async () => {
    const { productId } = await soldOut();
    for (const email of ['poison@x.lk', 'well@x.lk']) await wait(productId, email);
    await untilPublished();
    // Its mail would be too large for a message of the bus.
    const language = (text: string) =>
      service.dataSource.query(
        `update stock_alert set language = ${text}, due_at = now() where email = 'poison@x.lk'`,
      );
    await language(`repeat('x', 3000000)`);
    await adjust(productId, 1);
    await eventually(() => expect(alertMails('well@x.lk')).toHaveLength(1));
    await eventually(async () => {
      const failed = await service.dataSource.query(
        `select email from stock_alert where told_at is null and due_at > now() + interval '5 minutes'`,
      );
      expect(failed).toEqual([{ email: 'poison@x.lk' }]);
    }, 10_000);
    await language(`'en'`);
    await eventually(() => expect(alertMails('poison@x.lk')).toHaveLength(1));
  }, 40_000);

  test('end their other alerts too with the link in the mail', async () => {
    const [back, other] = [await soldOut(), await soldOut()];
    for (const { productId } of [back, other]) await wait(productId, 'ann@x.lk');
    await wait(other.productId, 'ben@x.lk');
    await adjust(back.productId, 1);
    await eventually(() => expect(alertMails('ann@x.lk')).toHaveLength(1));
    await service.bus.request(CancelStockAlert, { token: tokenIn(alertMails('ann@x.lk')[0]) });
    const left = await service.dataSource.query('select email from stock_alert where told_at is null');
    expect(left).toEqual([{ email: 'ben@x.lk' }]);
  });
});
