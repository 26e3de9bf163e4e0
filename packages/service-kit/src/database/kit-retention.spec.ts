import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noteService } from '../events/note.fixture.js';
import { seed, startTestService, testInfra, type TestService } from '@netra/local-servers/testing';
import { deleteOld, kitRetention } from './kit-retention.js';
import { Retention } from './retention.js';

let service: TestService;
beforeAll(async () => void (service = await startTestService(noteService)));
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});

describe('inbox', () => {
  test('is emptied of all old entries, even several batches, but of no others', async () => {
    const fill = (count: number, age: string) =>
      seed(
        service.dataSource,
        `insert into inbox (consumer, message_id, received_at)
         select 'long-ago', $2 || n, now() - $2::interval from generate_series(1, $1) n`,
        [count, age],
      );
    await fill(2_500, '8 days 1 minute');
    await fill(3, '7 days 23 hours');
    await kitRetention(service.dataSource.manager).cleanUp();
    const [left] = await service.dataSource.query(
      `select count(*)::int as count from inbox where consumer = 'long-ago'`,
    );
    expect(left).toEqual({ count: 3 });
  });
});

test('a statement that fails does not stop those behind it, and is reported', async () => {
  const { manager } = service.dataSource;
  await manager.query(`insert into inbox (consumer, message_id) values ('behind', 'm1')`);
  const retention = new Retention(manager, [
    deleteOld('nowhere', 'true'),
    deleteOld('inbox', `consumer = 'behind'`),
  ]);
  await expect(retention.cleanUp()).rejects.toThrow(/relation "nowhere" does not exist/);
  expect(await manager.query(`select from inbox where consumer = 'behind'`)).toEqual([]);
});
