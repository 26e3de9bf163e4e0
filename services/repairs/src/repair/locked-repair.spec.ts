import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CreateRepair,
  FileClaim,
  GetRepair,
  ListMyClaims,
  SendQuote,
  TakePart,
  TakeParts,
  UpdateRepair,
  type ClaimCommand,
  type MovedStock,
  type Repair,
  type TakePartsCommand,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { answer, holding, patiently, startTestService, type TestService } from '@netra/local-servers/testing';
import { repairs } from '../repairs.definition.js';
import { camera, SUNIL } from './repair.fixture.js';

describe('locked repair', () => {
  let service: TestService;
  beforeAll(async () => {
    const env = { PUBLIC_ORIGIN: 'https://shop.example', DATABASE_POOL_SIZE: '6' };
    service = await startTestService({ ...repairs, env });
    answer(service.bus, TakeParts, moved);
  }, 60_000);
  afterAll(() => service.close());

  const asSunil = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor: SUNIL }, work);
  const create = () => asSunil(() => service.bus.request(CreateRepair, camera));
  const get = ({ _id: id }: Repair) => asSunil(() => service.bus.request(GetRepair, { id }));

  const lockRepair = ({ _id }: Repair) =>
    holding(service.dataSource, 'select from repair where id = $1 for no key update', _id);
  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  test.each<[string, (repair: Repair, index: number) => Promise<unknown>]>([
    [
      'saves',
      ({ _id: id }, index) =>
        service.bus.request(UpdateRepair, { id, ...camera, progress: 'Received', notes: `Note ${index}` }),
    ],
    [
      'quotes',
      ({ _id: id }, index) =>
        service.bus.request(SendQuote, { id, lines: [{ kind: 'work', text: 'Lens', amount: index + 1 }] }),
    ],
    [
      'parts',
      ({ _id: id }, index) =>
        service.bus.request(TakePart, { id, productId: 'LENS', qty: 1, idempotencyKey: `p${index}` }),
    ],
  ])('%s of a locked repair wait without delaying requests for other repairs', async (_what, change) => {
    const [locked, free] = [await create(), await create()];
    const unlock = await lockRepair(locked);
    const waiting = asSunil(() => many(12, (index) => patiently(() => change(locked, index))));
    expect(await many(6, () => get(free))).toEqual(Array.from({ length: 6 }, () => free));
    await unlock();
    await waiting;
    expect(await get(locked)).toMatchObject({ version: 13 });
  });

  test('a save is refused and changes nothing while the repair stays locked', async () => {
    const repair = await create();
    const unlock = await lockRepair(repair);
    const save = { id: repair._id, ...camera, progress: 'Received' as const, notes: 'Late' };
    await expect(asSunil(() => service.bus.request(UpdateRepair, save))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      body: { key: 'record.locked' },
    });
    await unlock();
    expect(await get(repair)).toEqual(repair);
  });

  test('twenty waiting claims of one customer are filed one after the other and do not delay another customer', async () => {
    const unlock = await holding(
      service.dataSource,
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      'claims of ann',
    );
    const waiting = Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => patiently(() => file('ann', `SN-A${index}`))),
    );
    expect(await file('bob', 'SN-B')).toMatchObject({ serial: 'SN-B' });
    expect(await service.bus.request(ListMyClaims, { userId: 'bob' })).toHaveLength(1);
    await unlock();
    const filed = (await waiting).filter(({ status }) => status === 'fulfilled');
    expect(filed).toHaveLength(10);
  });

  test('claims of customers that another process holds wait without a connection', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `carl-${index}`);
    const unlock = await holding(
      service.dataSource,
      `select pg_advisory_xact_lock(hashtextextended('claims of ' || name, 0)) from string_to_table($1, ',') name`,
      names.join(),
    );
    const waiting = Promise.all(names.map((name) => patiently(() => file(name, `SN-${name}`))));
    expect(await file('dora', 'SN-D')).toMatchObject({ serial: 'SN-D' });
    await unlock();
    expect(await waiting).toHaveLength(24);
  });

  const file = (userId: string, serial: string) =>
    runWithContext({ requestId: 'r1', actor: { id: userId, role: 'customer', name: 'A Customer' } }, () =>
      service.bus.request(FileClaim, claimOf(userId, serial)),
    );
});

const moved = ({ productId, change }: TakePartsCommand): Promise<MovedStock> =>
  Promise.resolve({ productId, name: 'Lens', image: '', price: 250.5, change, stock: 100 });

const claimOf = (userId: string, serial: string): ClaimCommand => ({
  userId,
  orderId: 'NT-1',
  itemId: `item-${serial}`,
  serial,
  fault: 'Dark at night',
  language: 'en',
  productName: 'Dome camera',
  pieces: 1,
  warrantyUntil: '2999-01-01',
  customerName: 'A Customer',
  customerEmail: `${userId}@home.example`,
  customerPhone: '0771234567',
});
