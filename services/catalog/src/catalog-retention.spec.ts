import { seed } from '@netra/local-servers/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@netra/local-servers/testing';
import { startCatalog } from './catalog.fixture.js';
import { CatalogRetentionService } from './catalog-retention.service.js';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service.close());

const ids = async (sql: string) =>
  (await service.dataSource.query<{ id: string }[]>(sql)).map(({ id }) => id);

test('old released reservations are deleted; those that hold stock stay', async () => {
  await seed(
    service.dataSource,
    `
    insert into reservation (id, state, released_at)
    select 'OLD-' || i, 'released', now() - interval '31 days' from generate_series(1, 2500) i
    union all values ('NEW', 'released', now() - interval '29 days'), ('HELD', 'reserved', null)`,
  );
  await service.dataSource.query(`update reservation set created_at = now() - interval '400 days'`);
  await service.app.get(CatalogRetentionService).cleanUp();
  expect(await ids('select id from reservation order by id')).toEqual(['HELD', 'NEW']);
});

test('imports are deleted with their rows after a day, or when their file was never read completely', async () => {
  const file = async (state: string, hours: number) => {
    const [row] = await service.dataSource.query<{ id: string }[]>(
      `insert into product_import (id, file_name, state, created_at)
       values (gen_random_uuid(), 'x.csv', $1, now() - make_interval(hours => $2)) returning id`,
      [state, hours],
    );
    await seed(
      service.dataSource,
      `insert into product_import_row (import, "row", product_key, cells, data, problems)
       select $1, i, '', '{}', '{}', '{}' from generate_series(2, 1500) i`,
      [row!.id],
    );
    return row!.id;
  };
  await file('done', 25);
  await file('staging', 2);
  const kept = [await file('staging', 0), await file('checked', 23)].toSorted();
  await service.app.get(CatalogRetentionService).cleanUp();
  expect(await ids('select id from product_import order by id')).toEqual(kept);
  expect(await ids('select distinct import as id from product_import_row order by id')).toEqual(kept);
});
