import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  GetSupply,
  DeleteProduct,
  ExportProducts,
  importError,
  ListImportProblems,
  UpdateProduct,
  type CsvRow,
  type ImportMode,
  type ProductImport,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';
import { Importer, key, row } from './import.fixture.js';

describe('import of products', () => {
  let service: TestService;
  let files: Importer;
  beforeAll(async () => {
    service = await startCatalog();
    files = new Importer(service);
  }, 60_000);
  afterAll(() => files.close());

  const dryRun = (...rows: Omit<CsvRow, 'row'>[]) => files.dryRun(...rows);
  const apply = (id: string, mode: ImportMode) => files.apply(id, mode);
  const finished = (id: string) => files.finished(id);
  const get = (productId: string) => files.get(productId);
  const reasons = async ({ _id: id }: ProductImport) =>
    (await service.bus.request(ListImportProblems, { id, limit: 100 })).problems;

  test('a dry run reports the effect of good and bad rows and changes nothing', async () => {
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
      { problem: importError('import.cells', { cells: 3, columns: 5 }) },
    );
    expect(tried).toMatchObject({ state: 'checked', rows: 8, created: 1, updated: 1, unchanged: 0, bad: 6 });
    const problems = await reasons(tried);
    expect(problems.map(({ row: number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(problems.map((problem) => problem.reasons.map(({ message }) => message).join('|'))).toEqual([
      'The same product is in row 3',
      expect.stringMatching(/Price must be a number, not "ten"/),
      'Price is required for a new product|Stock is required for a new product|Category is required for a new product',
      'The id belongs to a product that was deleted',
      expect.stringMatching(/Product id is required/),
      'The row has 3 cells, not 5',
    ]);
    expect(problems[1]!.reasons.map(({ message }) => message)).toEqual([
      'Price must be a number, not "ten"',
      'Availability must be true or false',
      'A product id may have letters, digits, "-", "_" and "."',
      'Stock must be a whole number',
      'Category must be one of cctv1, cctv2, cctv3',
    ]);
    expect(problems.flatMap((problem) => problem.reasons)).toEqual(
      expect.arrayContaining([
        importError('import.twice', { row: 3 }),
        importError('import.number', { label: 'Price', cell: 'ten' }),
        importError('import.required', { label: 'Stock' }),
        importError('import.deleted', {}),
        importError('import.cells', { cells: 3, columns: 5 }),
      ]),
    );
    expect((await get(known.productId)).price).toBe(10);
    await expect(get(fresh)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a dry run refuses only the rows with an odd version or with an emoji where an error cuts a cell', async () => {
    const versions = ['1.5', '0', '4791234567890', '2147483647'];
    const cell = `${'x'.repeat(39)}📷`;
    const tried = await dryRun(
      ...versions.map((version) => row(key(), { version })),
      row(key(), { price: `${cell}x` }),
      row(key()),
    );
    expect(tried).toMatchObject({ state: 'checked', rows: 6, created: 2, bad: 4 });
    expect((await reasons(tried)).map((problem) => [problem.row, ...problem.reasons])).toEqual([
      [2, importError('field.wholeNumber', { field: 'Version' })],
      [3, importError('field.min', { field: 'Version', limit: 1 })],
      [4, importError('field.max', { field: 'Version', limit: 2_147_483_647 })],
      [6, importError('import.number', { label: 'Price', cell })],
    ]);
  });

  test('imports the good rows of a file with bad ones, with ledger and audit', async () => {
    const known = await createProduct(service.bus, { productId: key(), stock: 4, description: 'kept' });
    const fresh = key();
    const tried = await dryRun(
      row(fresh, {
        altNames: 'eye, ceiling eye',
        labellPrice: '1200',
        warrantyMonths: '24',
        specs: 'resolution=4; box=Camera, screws',
      }),
      { productId: known.productId, stock: '9', price: '77.5' },
      { productId: 'no good', price: 'x' },
    );
    await apply(tried._id, 'good');
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 2, mode: 'good' });
    expect(await get(fresh)).toMatchObject({
      altNames: ['eye', 'ceiling eye'],
      specs: ['resolution=4', 'box=Camera, screws'],
      labellPrice: 1_200,
      warrantyMonths: 24,
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

  test('of all rows or none is refused because of a bad row and imports nothing', async () => {
    const fresh = key();
    const tried = await dryRun(row(fresh), { productId: 'no good' });
    await expect(apply(tried._id, 'all')).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { bad: 1 } },
    });
    await expect(get(fresh)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is done once for eight parallel requests', async () => {
    const fresh = key();
    const tried = await dryRun(row(fresh));
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(tried._id, 'all')));
    for (const { state } of answers) expect(['checked', 'applying', 'done']).toContain(state);
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 1 });
    expect(await get(fresh)).toMatchObject({ stock: 5, version: 1 });
  });

  test('of an unchanged export changes nothing', async () => {
    await createProduct(service.bus, {
      productId: key(),
      altNames: ['a', 'b'],
      images: ['/images/1-x.webp'],
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

  test('stores suppliers of old and new products, audits and exports them', async () => {
    const known = await createProduct(service.bus, { productId: key() });
    const fresh = key();
    const supplier = 'sales@lens.example';
    const tried = await dryRun(row(fresh, { supplier }), { productId: known.productId, supplier });
    expect(tried).toMatchObject({ created: 1, updated: 1, bad: 0 });
    await apply(tried._id, 'all');
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: 2 });
    for (const productId of [fresh, known.productId])
      expect(await service.bus.request(GetSupply, { productId })).toMatchObject({ supplier });
    const [entry] = await service.dataSource.query<object[]>(
      `select before, after from audit_entry where subject_id = $1 and action = 'updated'`,
      [known.productId],
    );
    expect(entry).toMatchObject({ before: { supplier: null }, after: { supplier } });
    expect(
      await dryRun({ productId: known.productId, supplier }, { productId: fresh, supplier: '' }),
    ).toMatchObject({
      unchanged: 2,
    });
    const { rows } = await service.bus.request(ExportProducts, {});
    expect(rows.find(({ productId }) => productId === fresh)).toMatchObject({ supplier });
  });

  test('refuses a stock counted before a sale and never overwrites the new one', async () => {
    const { productId, version } = await createProduct(service.bus, { productId: key(), stock: 10 });
    await reserveStock(service.bus, {
      reservationId: `NT-${productId}`,
      items: [{ productId, qty: 3 }],
    });
    const stale = await dryRun({ productId, stock: '10', price: '5', version: String(version) });
    const [refused] = await reasons(stale);
    expect(refused!.reasons).toEqual([importError('import.stockChanged', { stock: 7 })]);
    expect(refused!.reasons[0]!.message).toBe('The stock is 7 now; leave the cell empty to keep it');
    const prices = await dryRun({ productId, price: '5', version: String(version) });
    await apply(prices._id, 'all');
    expect(await finished(prices._id)).toMatchObject({ state: 'done' });
    expect(await get(productId)).toMatchObject({ stock: 7, price: 5 });
  });

  test('of all rows is judged again after a change of the catalogue and imports nothing', async () => {
    const { productId, name, category } = await createProduct(service.bus, { productId: key(), stock: 10 });
    const other = key();
    const tried = await dryRun(row(other), { productId, stock: '20' });
    await service.bus.request(UpdateProduct, { productId, name, category, price: 1, stock: 3 });
    await apply(tried._id, 'all');
    expect(await finished(tried._id)).toMatchObject({
      state: 'failed',
      problem: importError('import.refused', { bad: 1 }),
    });
    expect((await get(productId)).stock).toBe(3);
    await expect(get(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('imports the good ones of thousands of rows', async () => {
    const count = process.env['NETRA_TEST_ALL'] ? 10_000 : 2_000;
    const good = count * 0.99;
    const rows = Array.from({ length: count }, (_, index) =>
      row(
        `BIG-${index}`,
        index % 100 === 50 ? { price: 'dear' } : { description: `Camera number ${index} with night vision` },
      ),
    );
    const tried = await dryRun(...rows);
    expect(tried).toMatchObject({ rows: count, created: good, bad: count - good });
    await apply(tried._id, 'good');
    expect(await finished(tried._id)).toMatchObject({ state: 'done', done: good });
    const [{ made }] = await service.dataSource.query<[{ made: number }]>(
      `select count(*)::int as made from product where product_id like 'BIG-%'`,
    );
    expect(made).toBe(good);
  }, 120_000);
});
