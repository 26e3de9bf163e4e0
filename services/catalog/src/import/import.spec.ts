import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ApplyImport,
  CheckImport,
  DeleteProduct,
  ExportProducts,
  GetImport,
  GetProduct,
  ListImportProblems,
  ReserveStock,
  StageImport,
  StartImport,
  UpdateProduct,
  type CsvRow,
  type ImportMode,
  type ProductImport,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, type TestService } from '@netra/service-kit/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';
import { lockImport } from './import-lock.js';

const admin = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } as const;

describe('a file of products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
  }, 60_000);
  /** Whatever the tests did, the ledger explains every stock. */
  afterAll(async () => {
    const wrong = await service.dataSource.query<unknown[]>(
      `select p.product_id from product p
       where p.stock <> (select coalesce(sum(change), 0) from stock_movement where product = p.id)`,
    );
    await service.close();
    expect(wrong).toEqual([]);
  });

  const as = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r-1', actor: admin }, work);
  const dryRun = async (...rows: Omit<CsvRow, 'row'>[]) => {
    const { _id: id } = await service.bus.request(StartImport, { fileName: 'new.csv' });
    const numbered = rows.map((row, index) => ({ row: index + 2, ...row }));
    for (let at = 0; at < numbered.length; at += 1_000)
      await service.bus.request(StageImport, { id, rows: numbered.slice(at, at + 1_000) });
    return service.bus.request(CheckImport, { id });
  };
  const apply = (id: string, mode: ImportMode) => as(() => service.bus.request(ApplyImport, { id, mode }));
  const finished = (id: string) =>
    eventually(async () => {
      const found = await service.bus.request(GetImport, { id });
      expect(['done', 'failed']).toContain(found.state);
      return found;
    }, 60_000);
  const reasons = async ({ _id: id }: ProductImport) =>
    (await service.bus.request(ListImportProblems, { id, limit: 100 })).problems;
  const get = (productId: string) => service.bus.request(GetProduct, { productId });
  const row = (productId: string, more: Partial<CsvRow> = {}) => ({
    productId,
    name: `Camera ${productId}`,
    price: '1000',
    stock: '5',
    category: 'cctv1',
    ...more,
  });
  let count = 0;
  const key = () => `CSV-${++count}`;

  test('tried, when rows are good and bad, says what each would do and changes nothing', async () => {
    const known = await createProduct(service.bus, { productId: key(), price: 10 });
    const gone = await createProduct(service.bus, { productId: key() });
    await service.bus.request(DeleteProduct, { productId: gone.productId });
    const fresh = key();
    const tried = await dryRun(
      row(fresh, { altNames: 'eye, ceiling eye', price: '12,500.50', isAvailable: 'Yes' }),
      { productId: known.productId, price: '11' },
      { productId: known.productId.toLowerCase(), name: 'Another' },
      { productId: 'bad id', name: 'x', price: 'ten', stock: '1.5', category: 'cctv9', isAvailable: 'maybe' },
      { productId: key(), name: 'No price' },
      row(gone.productId),
      { productId: '', name: 'Nobody' },
      { problem: 'The row has 3 cells, not 5' },
    );
    expect(tried).toMatchObject({ state: 'checked', rows: 8, created: 1, updated: 1, unchanged: 0, bad: 6 });
    const problems = await reasons(tried);
    expect(problems.map(({ row: number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(problems.map((problem) => problem.reasons.join('|'))).toEqual([
      'The same product is in row 3',
      expect.stringMatching(/price must be a number, not "ten"/),
      'price is required for a new product|stock is required for a new product|category is required for a new product',
      'The id belongs to a product that was deleted',
      expect.stringMatching(/productId is required/),
      'The row has 3 cells, not 5',
    ]);
    expect(problems[1]!.reasons.join('|')).toMatch(/isAvailable must be true or false.*stock.*category/);
    expect((await get(known.productId)).price).toBe(10);
    await expect(get(fresh)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('imported as far as it is good, when rows are bad, has the good ones in catalogue, ledger and audit', async () => {
    const known = await createProduct(service.bus, { productId: key(), stock: 4, description: 'kept' });
    const fresh = key();
    const tried = await dryRun(
      row(fresh, { altNames: 'eye, ceiling eye', labellPrice: '1200' }),
      { productId: known.productId, stock: '9', price: '77.5' },
      { productId: 'no good', price: 'x' },
    );
    await apply(tried._id, 'good');
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 2, mode: 'good' });
    expect(await get(fresh)).toMatchObject({
      altNames: ['eye', 'ceiling eye'],
      labellPrice: 1_200,
      stock: 5,
      version: 1,
    });
    expect(await get(known.productId)).toMatchObject({
      stock: 9,
      price: 77.5,
      description: 'kept',
      version: 2,
    });
    const entries = await service.dataSource.query<object[]>(
      `select subject, subject_id, action, actor_name, before, after from audit_entry
       where subject_id = any($1) order by subject_id = $2`,
      [[fresh, known.productId], known.productId],
    );
    expect(entries).toMatchObject([
      {
        subject: 'product',
        subject_id: fresh,
        action: 'created',
        actor_name: 'Nimal Perera',
        after: { stock: 5 },
      },
      { action: 'updated', before: { stock: 4, price: 1_000 }, after: { stock: 9, price: 77.5 } },
    ]);
    const [moved] = await service.dataSource.query<object[]>(
      `select m.change, m.reason, m.actor_id from stock_movement m join product p on p.id = m.product
       where p.product_id = $1 order by m.id desc`,
      [known.productId],
    );
    expect(moved).toEqual({ change: 5, reason: 'correction', actor_id: 'admin-1' });
  });

  test('imported wholly or not at all, when a row is bad, is refused and imports nothing', async () => {
    const fresh = key();
    const tried = await dryRun(row(fresh), { productId: 'no good' });
    await expect(apply(tried._id, 'all')).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { bad: 1 } },
    });
    await expect(get(fresh)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('imported, when it is asked for eight times at once, is imported once', async () => {
    const fresh = key();
    const tried = await dryRun(row(fresh));
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(tried._id, 'all')));
    for (const { state } of answers) expect(['checked', 'applying', 'done']).toContain(state);
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 1 });
    expect(await get(fresh)).toMatchObject({ stock: 5, version: 1 });
  });

  test('tried again as it was exported, changes nothing', async () => {
    await createProduct(service.bus, {
      productId: key(),
      altNames: ['a', 'b'],
      images: ['/images/x.webp'],
      description: 'd',
    });
    const rows: Omit<CsvRow, 'row'>[] = [];
    for (let part = await service.bus.request(ExportProducts, {}); part.rows.length;) {
      rows.push(...part.rows);
      part = await service.bus.request(ExportProducts, { after: part.rows.at(-1)!.productId });
    }
    const tried = await dryRun(...rows);
    expect(tried).toMatchObject({
      rows: rows.length,
      unchanged: rows.length,
      bad: 0,
      created: 0,
      updated: 0,
    });
  });

  test('with a stock that was counted before a sale, when it is tried, is told so and never replaces it', async () => {
    const { productId, version } = await createProduct(service.bus, { productId: key(), stock: 10 });
    await service.bus.request(ReserveStock, {
      reservationId: `NT-${productId}`,
      items: [{ productId, qty: 3 }],
    });
    const stale = await dryRun({ productId, stock: '10', price: '5', version: String(version) });
    expect((await reasons(stale))[0]?.reasons).toEqual([
      'The stock is 7 now; leave the cell empty to keep it',
    ]);
    const prices = await dryRun({ productId, price: '5', version: String(version) });
    await apply(prices._id, 'all');
    expect(await finished(prices._id)).toMatchObject({ state: 'done' });
    expect(await get(productId)).toMatchObject({ stock: 7, price: 5 });
  });

  test('imported wholly, when the catalogue changed after the dry run, is judged again and imports nothing', async () => {
    const { productId, name, category } = await createProduct(service.bus, { productId: key(), stock: 10 });
    const other = key();
    const tried = await dryRun(row(other), { productId, stock: '20' });
    await service.bus.request(UpdateProduct, { productId, name, category, price: 1, stock: 3 });
    await apply(tried._id, 'all');
    expect(await finished(tried._id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('1 rows'),
    });
    expect((await get(productId)).stock).toBe(3);
    await expect(get(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('whose import was cut off, when it is looked at, can be begun again', async () => {
    const fresh = key();
    const tried = await dryRun(row(fresh));
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await lockImport(runner.manager, tried._id);
    await service.dataSource.query(`update product_import set state = 'applying' where id = $1`, [tried._id]);
    expect((await service.bus.request(GetImport, { id: tried._id })).state).toBe('applying');
    await runner.rollbackTransaction(); // the process that imported it is gone
    await runner.release();
    expect((await service.bus.request(GetImport, { id: tried._id })).state).toBe('checked');
    await apply(tried._id, 'all');
    expect(await finished(tried._id)).toMatchObject({ state: 'done' });
  });

  test('of 10,000 rows of which 100 are bad, imports the 9,900 good ones', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      row(
        `BIG-${index}`,
        index % 100 === 50 ? { price: 'dear' } : { description: `Camera number ${index} with night vision` },
      ),
    );
    const tried = await dryRun(...rows);
    expect(tried).toMatchObject({ rows: 10_000, created: 9_900, bad: 100 });
    await apply(tried._id, 'good');
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 9_900 });
    const [{ made }] = await service.dataSource.query<[{ made: number }]>(
      `select count(*)::int as made from product where product_id like 'BIG-%'`,
    );
    expect(made).toBe(9_900);
  }, 120_000);
});
