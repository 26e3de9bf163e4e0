import { describe, expect, test } from '@jest/globals';
import { ListRepairs, MAX_ARRAY_BYTES, MAX_IN_ARRAY } from '@netra/contracts';
import { eventually, seed } from '@netra/local-servers/testing';
import { repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();
const NOTES = 'ක'.repeat(5_000);

/** As if taken in one after the other; `1` is the oldest. */
const takeIn = (count: number, notes: string) =>
  seed(
    workbench.service.dataSource,
    `insert into repair (id, device_name, serial_no, estimated_date, notes, internal_notes, created_at)
     select gen_random_uuid(), 'Dome', n, '2030-01-01', $2, $2, now() + n * interval '1 second' from generate_series(1, $1) n`,
    [count, notes],
  );
// On a busy machine, this many bytes may take longer than the caller's timeout.
const list = (limit: number, page = 1) =>
  eventually(() => workbench.service.bus.request(ListRepairs, { page, limit }), 30_000);

describe('list of repairs with long notes', () => {
  test.each([20, 50, 100])('has all rows of a page of %d', async (limit) => {
    await takeIn(120, NOTES);
    const { repairs, ...facts } = await list(limit);
    expect(facts).toEqual({ total: 120, page: 1, limit, totalPages: Math.ceil(120 / limit) });
    expect(repairs.map(({ serialNo }) => serialNo)).toEqual(
      Array.from({ length: limit }, (_, index) => String(120 - index)),
    );
    expect(repairs.every(({ notes, internalNotes }) => notes === NOTES && internalNotes === NOTES)).toBe(
      true,
    );
  });

  test('ends between two repairs when one array would be too long', async () => {
    await takeIn(640, NOTES);
    const { repairs, total } = await list(MAX_IN_ARRAY);
    const bytes = Buffer.byteLength(JSON.stringify(repairs));
    expect(total).toBe(640);
    expect(repairs.length).toBeLessThan(640);
    expect(repairs.map(({ serialNo }) => serialNo)).toEqual(
      Array.from({ length: repairs.length }, (_, index) => String(640 - index)),
    );
    expect(bytes).toBeGreaterThan(MAX_ARRAY_BYTES / 2);
    expect(bytes).toBeLessThan(MAX_ARRAY_BYTES * 1.2);
  }, 60_000);

  test('returns 5,000 short rows as one array', async () => {
    await takeIn(5_003, '');
    const { repairs } = await list(MAX_IN_ARRAY);
    expect(new Set(repairs.map(({ _id }) => _id)).size).toBe(MAX_IN_ARRAY);
  }, 60_000);
});
