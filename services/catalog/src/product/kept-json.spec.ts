import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AdjustStock,
  DeleteProduct,
  DeleteReview,
  GetProduct,
  GetProducts,
  ListProducts,
  ReleaseStock,
  UpdateProduct,
  WriteReview,
  type Product,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { columnOf, runWithContext } from '@netra/service-kit';
import { connectAsOwner, createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';
import { Importer, row } from '../import/import.fixture.js';
import { KeptJsonOfAll1795903010000 } from '../migrations/1795903010000-kept-json-of-all.js';
import { RESERVE } from '../stock/stock.queries.js';
import { KEPT_FIELDS, PRODUCT_COLUMNS } from './product.columns.js';
import { Product as ProductEntity } from './product.entity.js';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service.close());

/** What is kept of each product, and the same fields of its row. */
const KEPT = `
  select product_id, ('{' || p.kept_json || '}')::jsonb as kept,
    (select jsonb_object_agg(name, value)
     from jsonb_each((select to_jsonb(view) from (select ${PRODUCT_COLUMNS}) view)) as field (name, value)
     where name = any($1)) as expected
  from product p order by product_id`;

async function expectKept(): Promise<void> {
  const rows = await service.dataSource.query<{ product_id: string; kept: object; expected: object }[]>(
    KEPT,
    [[...KEPT_FIELDS]],
  );
  expect(rows.map(({ product_id: id, kept }) => ({ id, kept }))).toEqual(
    rows.map(({ product_id: id, expected }) => ({ id, kept: expected })),
  );
}

/** The product, after a check that the three ways of reading it agree. */
async function expectShown(productId: string): Promise<Product> {
  const one = await service.bus.request(GetProduct, { productId });
  const [many] = await service.bus.request(GetProducts, { productIds: [productId] });
  const { products } = await service.bus.request(ListProducts, { language: 'all', includeUnavailable: true });
  expect(many).toEqual(one);
  expect(products.find((each) => each.productId === productId)).toEqual(one);
  return one;
}

const body = {
  name: 'Dome "Nimal" \\ කැමරාව',
  altNames: ['dome', 'a "b"', 'கேமரா'],
  description: 'First line\nsecond\tline </script>',
  nameSi: 'කැමරාව',
  price: 1_234.5,
  labellPrice: 2_000,
  images: ['/images/1-a.webp'],
  specs: ['resolution=4'],
};

const by = <T>(work: () => Promise<T>) =>
  runWithContext({ requestId: 'r-1', actor: { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } }, work);

test('the kept JSON of a product equals its row and what is shown after every kind of write', async () => {
  const { bus } = service;
  const { productId, category } = await createProduct(bus, body);
  const key = { productId, category };
  const files = new Importer(service);
  const importing = async () => {
    const { _id } = await files.dryRun(row(productId, { name: 'Imported', price: '77.5' }), row('CSV-NEW'));
    await files.apply(_id, 'all');
    expect(await files.finished(_id)).toMatchObject({ state: 'done' });
  };
  const review = (userId: string, rating: number) =>
    bus.request(WriteReview, { productId, userId, userName: 'Kamal', rating, comment: 'Fine' });
  await expectShown(productId);
  const writes = [
    () => reserveStock(bus, { reservationId: 'NT-1', items: [{ productId, qty: 2 }] }),
    () => bus.request(ReleaseStock, { reservationId: 'NT-1' }),
    () => by(() => bus.request(AdjustStock, { productId, change: 5, reason: 'counted', key: 'k1' })),
    () =>
      bus.request(UpdateProduct, { ...key, name: 'Bullet', price: 99.99, stock: 3, altNamesTa: ['கேமரா'] }),
    () => bus.request(UpdateProduct, { ...key, name: 'Bullet', price: 1, stock: 3, isAvailable: false }),
    () => by(importing),
    () => review('a', 4),
    () => review('b', 3),
  ];
  for (const write of writes) {
    await write();
    await expectKept();
    await expectShown(productId);
  }
  const { review: last } = await review('b', 1);
  await bus.request(DeleteReview, { id: last._id });
  await expectKept();
  expect(await expectShown(productId)).toMatchObject({ name: 'Imported', rating: 4, reviewCount: 1 });
  await bus.request(DeleteProduct, { productId });
  await expectKept();
}, 60_000);

test('a write to any column of the kept JSON writes the JSON too', async () => {
  const columns = await service.dataSource.query<{ name: string }[]>(
    `select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
     where tgname = 'product_kept_json' order by 1`,
  );
  const OTHERS: Record<string, string[]> = { _id: ['id'], rating: ['rating_sum'] };
  const wanted = [...KEPT_FIELDS].flatMap((field) => OTHERS[field] ?? [columnOf(ProductEntity, field).name]);
  expect(columns.map(({ name }) => name)).toEqual([...wanted, 'kept_json'].toSorted());
});

test('the sale of a product touches none of its indexes', async () => {
  const { productId } = await createProduct(service.bus, { ...body, stock: 90 });
  const runner = service.dataSource.createQueryRunner();
  // The counters of a connection include what earlier transactions have not reported yet.
  const updates = async () => {
    const [counted] = (await runner.query(
      `select pg_stat_get_xact_tuples_updated(oid)::int as all, pg_stat_get_xact_tuples_hot_updated(oid)::int as within_page
       from pg_class where oid = 'product'::regclass`,
    )) as { all: number; within_page: number }[];
    return counted!;
  };
  await runner.startTransaction();
  const before = await updates();
  await runner.query(RESERVE, [[productId], [2], ['NT-2'], [null], 'event', 'r-1', null]);
  const after = await updates();
  await runner.rollbackTransaction();
  await runner.release();
  expect([after.all - before.all, after.within_page - before.within_page]).toEqual([1, 1]);
});

test('an upgrade fills the JSON of the products of the version before', async () => {
  const owner = await connectAsOwner(service);
  const trigger = (state: string) => owner.query(`alter table product ${state} trigger product_kept_json`);
  await createProduct(service.bus, body);
  await trigger('disable');
  await owner.query(`update product set kept_json = ''`);
  await trigger('enable');
  const runner = owner.createQueryRunner();
  await new KeptJsonOfAll1795903010000().up(runner);
  await runner.release();
  await owner.destroy();
  await expectKept();
});
