import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DiscardImport,
  GetImport,
  importError,
  StageImport,
  StartImport,
  type CsvRow,
  type ImportMode,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, type TestService } from '@netra/local-servers/testing';
import { connectAsOwner, createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';
import { Importer, key, row } from './import.fixture.js';
import { lockImport, unlockImport } from './import-applier.service.js';

let orders = 0;
const order = () => ++orders;
/** The connections that hold the lock of an import. */
const LOCKS = `
  select pid from pg_locks
  where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = hashtextextended($1, 7351)`;

describe('large import of products', () => {
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
  const many = (count: number, more: Partial<CsvRow> = {}) => {
    const prefix = key();
    return Array.from({ length: count }, (_, index) => row(`${prefix}-${index}`, more));
  };
  const hold = async (productId: string) => {
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from product where product_id = $1 for no key update', [productId]);
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  };
  const inCatalogue = async (rows: { productId: string }[]) => {
    const [found] = await service.dataSource.query<{ made: number; version: number }[]>(
      `select count(*)::int as made, max(version) as version from product where product_id = any($1)`,
      [rows.map(({ productId }) => productId)],
    );
    return found!;
  };

  test('refuses pictures of another site, and stores those of this shop without the origin', async () => {
    const fresh = key();
    expect(await dryRun(row(fresh, { images: 'https://evil.example/images/1-a.png' }))).toMatchObject({
      bad: 1,
    });
    const own = await dryRun(row(fresh, { images: 'https://shop.example/images/1-a.png /images/2-b.png' }));
    await apply(own._id, 'all').then(() => finished(own._id));
    expect(await get(fresh)).toMatchObject({ images: ['/images/1-a.png', '/images/2-b.png'] });
  });

  test('resumes only when queried after its process died', async () => {
    const rows = many(300);
    const { _id: id } = await dryRun(...rows);
    const runner = service.dataSource.createQueryRunner();
    await lockImport(runner.manager, id);
    await service.dataSource.query(
      `update product_import set state = 'applying', mode = 'good' where id = $1`,
      [id],
    );
    const look = () => files.state(id);
    for (let times = 0; times < 3; times++) expect((await look()).state).toBe('applying');
    expect((await inCatalogue(rows)).made).toBe(0);
    await unlockImport(runner.manager, id); // the process that imported it is gone
    await runner.release();
    await look();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 300 });
    expect(await inCatalogue(rows)).toEqual({ made: 300, version: 1 });
  });

  test('resumes in the name of the admin who started it, whoever looks at it', async () => {
    const rows = many(300);
    const { productId: held } = await createProduct(service.bus, { stock: 50 });
    const { _id: id } = await dryRun(...rows, { productId: held, price: '1234' });
    const unlock = await hold(held);
    await apply(id, 'good');
    await eventually(async () => expect((await files.state(id)).done).toBe(250));
    await service.dataSource.query(`select pg_terminate_backend(pid) from (${LOCKS}) held`, [id]);
    await eventually(async () => expect((await files.state(id)).state).toBe('checked'));
    await unlock();
    // As if its process had died instead.
    await service.dataSource.query(`update product_import set state = 'applying' where id = $1`, [id]);
    const actor = { id: 'admin-2', role: 'admin', name: 'Kamala Silva' } as const;
    await runWithContext({ requestId: 'r-2', actor }, () => service.bus.request(GetImport, { id }));
    await finished(id);
    const named = await service.dataSource.query<object[]>(
      `select distinct actor_name as name from stock_movement m join product p on p.id = m.product where p.product_id = any($1)
       union all select distinct actor_name from audit_entry where subject_id = any($2)`,
      [rows.map(({ productId }) => productId), [held, id, ...rows.map(({ productId }) => productId)]],
    );
    expect(named).toEqual([{ name: 'Nimal Perera' }, { name: 'Nimal Perera' }]);
  });

  test('keeps no lock when its start fails, so that any process may start it', async () => {
    const { _id: id } = await dryRun(row(key()));
    const owner = await connectAsOwner(service);
    await owner.query(
      `alter table product_import add constraint no_start check (state <> 'applying') not valid`,
    );
    await expect(apply(id, 'all')).rejects.toMatchObject({ code: 'INTERNAL' });
    await owner.query('alter table product_import drop constraint no_start');
    expect(await owner.query(LOCKS, [id])).toEqual([]);
    await owner.destroy();
    await apply(id, 'all');
    expect(await finished(id)).toMatchObject({ state: 'done', done: 1 });
  });

  test('reports its progress when its connection is cut, and resumes from there', async () => {
    const rows = many(750);
    const { productId: held } = await createProduct(service.bus, { stock: 50 });
    const { _id: id } = await dryRun(
      ...rows.slice(0, 600),
      { productId: held, price: '1234' },
      ...rows.slice(600),
    );
    const unlock = await hold(held);
    await apply(id, 'good');
    const state = () => files.state(id);
    await eventually(async () => expect((await state()).done).toBe(500));
    await service.dataSource.query(`select pg_terminate_backend(pid) from (${LOCKS}) held`, [id]);
    const stopped = await eventually(async () => {
      const found = await state();
      expect(found.state).toBe('checked');
      return found;
    });
    expect(stopped).toMatchObject({ done: 500, problem: importError('import.stopped', { done: 500 }) });
    expect((await inCatalogue(rows)).made).toBe(500);
    await unlock();
    await apply(id, 'good');
    const ended = { state: 'done', done: 751, created: 750, bad: 0, problem: null };
    expect(await finished(id)).toMatchObject(ended);
    expect(await inCatalogue(rows)).toEqual({ made: 750, version: 1 });
  }, 60_000);

  test('delays neither orders of its products nor of others', async () => {
    const rows = many(600, { stock: '50' });
    const first = await dryRun(...rows);
    await apply(first._id, 'all');
    await finished(first._id);
    const outside = await createProduct(service.bus, { stock: 50 });
    const unlock = await hold(rows.at(-1)!.productId);
    const { _id: id } = await dryRun(...rows.map(({ productId }) => ({ productId, price: '1234' })));
    await apply(id, 'all');
    await eventually(async () => expect((await files.state(id)).done).toBe(500));
    for (const { productId } of [rows[0]!, outside, rows[499]!, rows[550]!, rows[0]!]) {
      const items = [{ productId, qty: 1 }];
      expect(await reserveStock(service.bus, { reservationId: `NT-${order()}`, items })).toHaveLength(1);
    }
    expect((await files.state(id)).state).toBe('applying');
    await unlock();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 600, problem: null });
    expect(await get(rows[0]!.productId)).toMatchObject({ price: 1_234, stock: 48 });
  }, 60_000);

  test('of all rows leaves out a product sold while it is written, and reports that', async () => {
    const rows = many(300, { stock: '50' });
    const first = await dryRun(...rows);
    await apply(first._id, 'all');
    await finished(first._id);
    const { productId } = rows.at(-1)!;
    const unlock = await hold(rows.at(-2)!.productId);
    const { _id: id } = await dryRun(...rows.map((one) => ({ productId: one.productId, stock: '60' })));
    await apply(id, 'all');
    await eventually(async () => expect((await files.state(id)).done).toBe(250));
    await reserveStock(service.bus, {
      reservationId: `NT-${order()}`,
      items: [{ productId, qty: 1 }],
    });
    await unlock();
    expect(await finished(id)).toMatchObject({
      state: 'done',
      done: 299,
      bad: 1,
      problem: importError('import.leftOut', { rows: 1 }),
    });
    expect((await get(productId)).stock).toBe(49);
  }, 60_000);

  test('tries the fifth file of 3,000 rows as fast as the first', async () => {
    for (let file = 0; file < 5; file++) {
      const tried = await dryRun(...many(2_999), { productId: 'no good' });
      expect(tried).toMatchObject({ state: 'checked', rows: 3_000, created: 2_999, bad: 1 });
      // The planner now assumes that its statistics cover all files.
      await service.dataSource.query('analyze product_import_row');
    }
  }, 60_000);

  test('leaves nothing behind when an unfinished dry run is discarded', async () => {
    const { _id: id } = await service.bus.request(StartImport, { fileName: 'half.csv' });
    await service.bus.request(StageImport, { id, rows: [{ row: 2, ...row(key()) }] });
    const kept = await dryRun(row(key()));
    await service.bus.request(DiscardImport, { id });
    await service.bus.request(DiscardImport, { id: kept._id });
    const rows = await service.dataSource.query('select from product_import_row where import = $1', [id]);
    expect(rows).toEqual([]);
    await expect(files.state(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await files.state(kept._id)).rows).toBe(1);
  });
});
