import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AnswerQuote,
  GetRepair,
  GetRepairTicket,
  HandOverRepair,
  ListParts,
  ReturnPart,
  SendQuote,
  TakePart,
  TakeParts,
  TrackRepair,
  type Repair,
} from '@netra/contracts';
import { answer } from '@netra/local-servers/testing';
import { repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();
const shop = { stock: 5 };
beforeAll(
  () =>
    void answer(workbench.service.bus, TakeParts, ({ productId, change }) => {
      shop.stock += change;
      return { productId, name: 'Lens', image: '', price: 10, change, stock: shop.stock };
    }),
);
const lines = [{ kind: 'work' as const, text: 'Cleaning', amount: 9999 }];
const FINISHED = { code: 'CONFLICT', body: { key: 'repair.finished' } };

/** A repair with a part and an open quote, handed back unrepaired. */
async function finished(): Promise<{ repair: Repair; token: string; partId: string }> {
  const { service, asSunil } = workbench;
  const { _id: id } = await workbench.create();
  const { parts } = await asSunil(() => service.bus.request(TakePart, { id, productId: 'LENS', qty: 1 }));
  await asSunil(() => service.bus.request(SendQuote, { id, lines }));
  const { link } = await service.bus.request(GetRepairTicket, { id });
  const given = { id, outcome: 'returned' as const, charged: 10, paid: 10, work: [] };
  const repair = await asSunil(() => service.bus.request(HandOverRepair, given));
  return { repair, token: new URL(link).hash.slice(1), partId: parts[0]!._id };
}

describe('finished repair', () => {
  test.each(['quote', 'answer', 'part', 'part back'] as const)('takes no %s', async (what) => {
    const { repair, token, partId } = await finished();
    const { service, asSunil } = workbench;
    const { _id: id } = repair;
    const before = shop.stock;
    const acts = {
      quote: () => service.bus.request(SendQuote, { id, lines }),
      answer: () =>
        service.bus.request(AnswerQuote, { token, number: 1, isApproved: true, address: '192.0.2.4' }),
      part: () => service.bus.request(TakePart, { id, productId: 'LENS', qty: 1 }),
      'part back': () => service.bus.request(ReturnPart, { id, partId }),
    };
    await expect(asSunil<unknown>(acts[what])).rejects.toMatchObject(FINISHED);
    expect(await service.bus.request(GetRepair, { id })).toEqual(repair);
    expect((await service.bus.request(ListParts, { id })).parts).toHaveLength(1);
    expect(shop.stock).toBe(before);
  });

  test('that was completed in the form must be moved to another stage before a hand-over', async () => {
    const repair = await workbench.create({ progress: 'Completed' });
    const given = { id: repair._id, outcome: 'repaired' as const, charged: 5, paid: 5 };
    const give = () => workbench.asSunil(() => workbench.service.bus.request(HandOverRepair, given));
    await expect(give()).rejects.toMatchObject(FINISHED);
    await workbench.update(repair, { progress: 'Repairing' });
    expect(await give()).toMatchObject({ progress: 'Completed', charged: 5 });
  });

  test('shows and takes no answer to the quote that is older than its repair once it is back at work, but to a new one', async () => {
    const { service, asSunil } = workbench;
    const repair = await workbench.create();
    const { _id: id } = repair;
    const sent = await asSunil(() => service.bus.request(SendQuote, { id, lines }));
    const { link } = await service.bus.request(GetRepairTicket, { id });
    const given = { id, outcome: 'repaired' as const, charged: 5, paid: 5 };
    await asSunil(() => service.bus.request(HandOverRepair, given));
    await workbench.update(repair, { progress: 'Repairing' });
    const token = new URL(link).hash.slice(1);
    const reply = (number: number, isApproved: boolean) =>
      service.bus.request(AnswerQuote, { token, number, isApproved, address: '192.0.2.6' });
    expect((await service.bus.request(TrackRepair, { token, address: '192.0.2.6' })).quote).toBeNull();
    for (const isApproved of [true, false])
      await expect(reply(1, isApproved)).rejects.toMatchObject({
        code: 'CONFLICT',
        body: { key: 'repair.quoteStale' },
      });
    expect((await service.bus.request(GetRepair, { id })).quote).toEqual(sent.quote);
    await asSunil(() => service.bus.request(SendQuote, { id, lines }));
    expect((await reply(2, true)).quote?.state).toBe('approved');
  });

  test('takes all of them again once it is back at work', async () => {
    const { repair, token } = await finished();
    await workbench.update(repair, { progress: 'Repairing' });
    const address = '192.0.2.5';
    const tracked = await workbench.service.bus.request(AnswerQuote, {
      token,
      number: 1,
      isApproved: true,
      address,
    });
    expect(tracked.quote?.state).toBe('approved');
  });
});
