import { expect, test } from '@jest/globals';
import { readCsv } from './read-csv.js';

const CHUNK = 64 * 1024;

/** How often other work of the process ran during `work`. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  let running = true;
  const count = () => {
    turns++;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await work();
  running = false;
  return turns;
}

test('reading a large file does not block the process', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `P-${index},${'x'.repeat(300)}`);
  const content = Buffer.from(['productId,description', ...rows].join('\n'));
  let read = 0;
  const turns = await turnsDuring(async () => {
    for await (const { row } of readCsv(content)) read = row;
  });
  expect(read).toBe(20_001);
  expect(turns).toBeGreaterThan(content.length / CHUNK - 1);
});

test('reading a file of millions of rows stops when there are too many', async () => {
  const content = Buffer.from(`productId\n${'A\n'.repeat(4_000_000)}`);
  const turns = await turnsDuring(async () => {
    await expect(
      (async () => {
        for await (const _row of readCsv(content));
      })(),
    ).rejects.toThrow('The file has more than 20000 rows');
  });
  expect(turns).toBeLessThan(content.length / CHUNK / 4);
});

test('an error that cuts a long unknown heading keeps an emoji whole', async () => {
  const columns = `${'x'.repeat(199)}📷`;
  const reading = readCsv(Buffer.from(`productId,${columns}x\nA,B\n`)).next();
  await expect(reading).rejects.toMatchObject({ body: { errors: [{ values: { columns } }] } });
});
