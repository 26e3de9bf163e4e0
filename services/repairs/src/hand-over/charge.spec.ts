import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AnswerQuote,
  GetHandOver,
  GetRepair,
  GetRepairCharge,
  GetRepairTicket,
  HandOverRepair,
  PayRepair,
  SendQuote,
  TakePart,
  TakeParts,
  type HandOverBody,
  type MovedStock,
  type QuoteLine,
  type Repair,
  type TakePartsCommand,
} from '@netra/contracts';
import { answer } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const PRICES: Record<string, number> = { LENS: 1750, CABLE: 99.9, LONG: 10 };
const NAMES: Record<string, string> = { LENS: 'Lens', CABLE: 'Cable', LONG: `${'x'.repeat(95)}📷x` };
const move = ({ productId, change }: TakePartsCommand): MovedStock => {
  const name = NAMES[productId]!;
  return { productId, name, image: '', price: PRICES[productId]!, change, stock: 9 };
};
beforeAll(() => void answer(workbench.service.bus, TakeParts, move));

const { asSunil } = workbench;
const take = (id: string, productId: string, qty = 1) =>
  asSunil(() => workbench.service.bus.request(TakePart, { id, productId, qty }));
const LINES: QuoteLine[] = [{ kind: 'work', text: 'Cleaning', amount: 1500 }];
async function quoted(id: string, lines = LINES, isApproved = true): Promise<void> {
  const { quote } = await asSunil(() => workbench.service.bus.request(SendQuote, { id, lines }));
  const { link } = await workbench.service.bus.request(GetRepairTicket, { id });
  const token = new URL(link).hash.slice(1);
  const { number } = quote!;
  await workbench.service.bus.request(AnswerQuote, { token, number, isApproved, address: '198.51.100.3' });
}
const NOTHING: HandOverBody = { outcome: 'repaired', charged: 0, paid: 0, work: [] };
const give = (id: string, more: Partial<HandOverBody>) =>
  asSunil(() => workbench.service.bus.request(HandOverRepair, { id, ...NOTHING, ...more }));
const chargeOf = (id: string) => workbench.service.bus.request(GetRepairCharge, { id });
const given = (id: string) => workbench.service.bus.request(GetHandOver, { id });
const EARLIER = `
  insert into repair_hand_over (id, repair_id, at, by, outcome, quote_number, charged, no_charge_reason, paid)
  values (gen_random_uuid(), $1, now() - interval '1 day', 'Sunil', 'declined', 1, 0, 'nothing-done', 0)`;
const pay = (id: string, amount: number, idempotencyKey?: string) =>
  asSunil(() => workbench.service.bus.request(PayRepair, { id, amount, idempotencyKey }));
const stored = (id: string): Promise<Repair> => workbench.service.bus.request(GetRepair, { id });

describe('charge of a repair', () => {
  test('refuses a charge of nothing without a reason', async () => {
    const { _id } = await workbench.create();
    const refused = { code: 'VALIDATION', body: { errors: [{ field: 'charged' }] } };
    await expect(give(_id, {})).rejects.toMatchObject(refused);
    await expect(give(_id, { work: undefined })).rejects.toMatchObject(refused);
    expect((await stored(_id)).progress).toBe('Received');
  });

  test('accepts a reason for no charge, and keeps it with what the repair would have cost', async () => {
    const { _id } = await workbench.create();
    await take(_id, 'LENS');
    await expect(give(_id, { charged: 1, noChargeReason: 'goodwill' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await give(_id, { noChargeReason: 'goodwill' })).toMatchObject({ charged: 0, open: 0 });
    expect(await given(_id)).toMatchObject({
      charged: 0,
      noChargeReason: 'goodwill',
      lines: [{ kind: 'part', text: '1 × Lens', amount: 1750 }],
    });
  });

  test('adds a part taken after the approval to the quote, and refuses any other sum', async () => {
    const { _id } = await workbench.create();
    await quoted(_id);
    await take(_id, 'LENS', 2);
    expect(await chargeOf(_id)).toMatchObject({
      quote: LINES,
      parts: [{ text: '2 × Lens', amount: 3500, isInQuote: false }],
    });
    await expect(give(_id, { charged: 1500, paid: 1500 })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.chargeChanged', values: { total: '5000.00' } },
    });
    const work = [{ text: 'Sealing', amount: 0.1 }];
    await give(_id, { charged: 5000.1, paid: 5000.1, work });
    expect((await given(_id)).lines).toEqual([
      ...LINES,
      { kind: 'part', text: '2 × Lens', amount: 3500 },
      { kind: 'work', text: 'Sealing', amount: 0.1 },
    ]);
  });

  test('charges a part named in the quote once, in the quantity named, and any part that the workbench marks as quoted', async () => {
    const { _id } = await workbench.create();
    await quoted(_id, [...LINES, { kind: 'part', text: '2 × Lens', amount: 3400 }]);
    await take(_id, 'LENS', 2);
    await take(_id, 'LENS');
    await take(_id, 'CABLE');
    const { parts } = await chargeOf(_id);
    expect(parts.map(({ text, isInQuote }) => [text, isInQuote])).toEqual([
      ['2 × Lens', true],
      ['1 × Lens', false],
      ['1 × Cable', false],
    ]);
    const partsInQuote = parts.slice(0, 2).map(({ _id: id }) => id);
    await give(_id, { charged: 4999.9, paid: 0, partsInQuote });
    expect((await given(_id)).lines?.map(({ text }) => text)).toEqual(['Cleaning', '2 × Lens', '1 × Cable']);
  });

  test.each([
    ['declined', false, 'repaired'],
    ['approved, and the device could not be repaired', true, 'not-repairable'],
  ] as const)('has only the parts when the quote is %s', async (_how, isApproved, outcome) => {
    const { _id } = await workbench.create();
    await quoted(_id, LINES, isApproved);
    await take(_id, 'CABLE');
    await give(_id, { outcome, charged: 99.9, paid: 99.9 });
    expect((await given(_id)).lines).toMatchObject([{ text: '1 × Cable' }]);
  });

  test('keeps an emoji whole where a line cuts the long name of a part', async () => {
    const { _id } = await workbench.create();
    await take(_id, 'LONG');
    await give(_id, { charged: 10, paid: 10 });
    expect((await given(_id)).lines).toMatchObject([{ text: `1 × ${'x'.repeat(95)}📷` }]);
  });

  test('books the rest of a sum sent by a page of the previous release as work', async () => {
    const { _id } = await workbench.create();
    await take(_id, 'LENS');
    await give(_id, { charged: 2000, paid: 2000, work: undefined });
    expect((await given(_id)).lines).toEqual([
      { kind: 'part', text: '1 × Lens', amount: 1750 },
      { kind: 'work', text: 'Work', amount: 250 },
    ]);
  });

  test.each([
    [{ charged: 100, paid: 100.01, work: [{ text: 'Work', amount: 100 }] }, 'paid'],
    [{ outcome: 'returned', noChargeReason: 'nothing-done', warrantyDays: 30 }, 'warrantyDays'],
  ] as const)('is refused with %j', async (more, field) => {
    const { _id } = await workbench.create();
    await expect(give(_id, more as Partial<HandOverBody>)).rejects.toMatchObject({
      code: 'VALIDATION',
      body: { errors: [{ field }] },
    });
  });

  test('of a second hand-over has only what came after the first, which stays unchanged', async () => {
    const repair = await workbench.create();
    await quoted(repair._id);
    await take(repair._id, 'LENS');
    await give(repair._id, { charged: 3250, paid: 3000, signature: 'M1 2L3 4' });
    expect(await workbench.update(repair, { progress: 'Repairing' })).toMatchObject({
      outcome: null,
      open: 250,
    });
    await take(repair._id, 'CABLE');
    expect(await chargeOf(repair._id)).toMatchObject({ quote: [], parts: [{ text: '1 × Cable' }] });
    expect(await give(repair._id, { charged: 99.9, paid: 99.9 })).toMatchObject({
      charged: 3349.9,
      open: 250,
    });
    const rows = await workbench.service.dataSource.query(
      'select charged, signature from repair_hand_over where repair_id = $1 order by at',
      [repair._id],
    );
    expect(rows).toMatchObject([{ charged: '3250.00', signature: 'M1 2L3 4' }, { charged: '99.90' }]);
  });

  test('still has the approved quote when the device was first handed back unrepaired', async () => {
    const repair = await workbench.create();
    await quoted(repair._id);
    // As earlier releases stored it, with the number of the quote.
    await workbench.service.dataSource.query(EARLIER, [repair._id]);
    await give(repair._id, { outcome: 'returned', noChargeReason: 'nothing-done' });
    await workbench.update(repair, { progress: 'Repairing' });
    expect(await chargeOf(repair._id)).toMatchObject({ quote: LINES });
    await give(repair._id, { charged: 1500, paid: 1500 });
    expect((await given(repair._id)).lines).toEqual(LINES);
    await workbench.update(repair, { progress: 'Repairing' });
    expect(await chargeOf(repair._id)).toMatchObject({ quote: [] });
  });

  test('says that a hand-over came after the quote, whose lines start no other one then', async () => {
    const repair = await workbench.create();
    await quoted(repair._id, [...LINES, { kind: 'part', text: 'Lens', amount: 1750 }], false);
    await take(repair._id, 'LENS');
    expect(await chargeOf(repair._id)).toMatchObject({ isQuoteOver: false });
    await give(repair._id, { charged: 1750, paid: 1750 });
    await workbench.update(repair, { progress: 'Repairing' });
    expect(await chargeOf(repair._id)).toEqual({ quote: [], parts: [], isQuoteOver: true });
    await quoted(repair._id);
    expect(await chargeOf(repair._id)).toMatchObject({ quote: LINES, isQuoteOver: false });
  });
});

describe('payment', () => {
  test('takes a payment once per key and never more than is open', async () => {
    const { _id } = await workbench.create();
    expect(await give(_id, { charged: 500, paid: 100, work: [{ text: 'Work', amount: 500 }] })).toMatchObject(
      {
        open: 400,
      },
    );
    await Promise.all([1, 2, 3].map(() => pay(_id, 150.5, 'k1')));
    expect(await stored(_id)).toMatchObject({ charged: 500, open: 249.5 });
    await expect(pay(_id, 1, 'k1')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(pay(_id, 249.51)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await pay(_id, 249.5)).toMatchObject({ open: 0 });
    expect(await given(_id)).toMatchObject({ paid: 100, open: 0 });
  });

  test('refuses a payment before the hand-over', async () => {
    const { _id } = await workbench.create();
    await expect(pay(_id, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('hand-over by the previous version', () => {
  test('is read like one of this version, including the payment', async () => {
    const { _id } = await workbench.create();
    const { dataSource } = workbench.service;
    await take(_id, 'LENS');
    const values = [_id, new Date()];
    await dataSource.query(`update repair set progress = 'Completed', outcome = 'repaired' where id = $1`, [
      _id,
    ]);
    await dataSource.query(
      `insert into hand_over (repair_id, at, by, charged, paid) values ($1, $2, 'Sunil', 300, 200)`,
      values,
    );
    expect(await given(_id)).toMatchObject({
      outcome: 'repaired',
      charged: 300,
      paid: 200,
      open: 100,
      lines: [],
    });
    expect(await chargeOf(_id)).toMatchObject({ quote: [], parts: [] });
    const payments = await dataSource.query('select amount from repair_payment where repair_id = $1', [_id]);
    expect(payments).toEqual([{ amount: '200.00' }]);
  });
});
