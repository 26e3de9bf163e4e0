import { describe, expect, test } from '@jest/globals';
import {
  AddRepairPhoto,
  GetRepairHistory,
  ListRepairs,
  MAX_PHOTOS,
  RemoveRepairPhoto,
  type Actor,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { repairWorkbench, SUNIL } from './repair.fixture.js';

const KAMALA: Actor = { id: 'tech-2', role: 'technician', name: 'Kamala Perera' };

const workbench = repairWorkbench();
const { create } = workbench;
const as = <T>(actor: Actor, work: () => Promise<T>) => runWithContext({ requestId: 'r2', actor }, work);
const changesOf = async (id: string) =>
  (await workbench.service.bus.request(GetRepairHistory, { id })).map(({ author, changes }) => ({
    author,
    changes,
  }));

describe('photos of a repair', () => {
  const add = (id: string, name = 'a', kind: 'before' | 'after' = 'before') =>
    workbench.asSunil(() =>
      workbench.service.bus.request(AddRepairPhoto, { id, kind, url: `/images/repairs/${name}.jpg` }),
    );

  test('keep their order, with a history entry for every addition and removal', async () => {
    const { _id } = await create();
    await add(_id);
    const { photos } = await add(_id, 'b', 'after');
    expect(photos).toEqual([
      { _id: expect.any(String), url: '/images/repairs/a.jpg', kind: 'before', at: expect.any(String) },
      { _id: expect.any(String), url: '/images/repairs/b.jpg', kind: 'after', at: expect.any(String) },
    ]);
    const remove = () =>
      workbench.asSunil(() =>
        workbench.service.bus.request(RemoveRepairPhoto, { id: _id, photoId: photos[0]!._id }),
      );
    const left = await remove();
    expect(left.photos).toEqual([photos[1]]);
    expect(await remove()).toEqual(left);
    expect((await changesOf(_id))[0]?.changes).toEqual([
      { field: 'photo', before: '/images/repairs/a.jpg', after: null },
    ]);
  });

  test('are all kept when several are added at once', async () => {
    const { _id } = await create();
    await Promise.all(['a', 'b', 'c'].map((name) => add(_id, name)));
    const page = await workbench.service.bus.request(ListRepairs, {});
    expect(page.repairs[0]?.photos).toHaveLength(3);
  });

  test('are added once per key, with one history entry, also in parallel and at the limit', async () => {
    const { _id } = await create();
    const send = (name: string, actor = SUNIL) =>
      as(actor, () =>
        workbench.service.bus.request(AddRepairPhoto, {
          id: _id,
          kind: 'before',
          url: `/images/repairs/${name}.jpg`,
          idempotencyKey: 'k1',
        }),
      );
    await Promise.all(['a', 'b', 'c'].map((name) => send(name)));
    expect((await send('d')).photos).toHaveLength(1);
    expect(await changesOf(_id)).toHaveLength(2);
    expect((await send('e', KAMALA)).photos).toHaveLength(2);
    for (let number = 2; number < MAX_PHOTOS; number++) await add(_id, `p${number}`);
    expect((await send('f')).photos).toHaveLength(MAX_PHOTOS);
  });

  test('are refused above the limit or with a foreign URL', async () => {
    const { _id } = await create();
    await expect(add(_id, '../../x')).rejects.toMatchObject({ code: 'VALIDATION' });
    for (let number = 0; number < MAX_PHOTOS; number++) await add(_id, `p${number}`);
    await expect(add(_id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
