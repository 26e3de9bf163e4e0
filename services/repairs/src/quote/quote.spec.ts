import { describe, expect, test } from '@jest/globals';
import {
  AnswerQuote,
  GetRepair,
  GetRepairHistory,
  GetRepairTicket,
  SendQuote,
  type QuoteLine,
  type Repair,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const LENS: QuoteLine[] = [
  { kind: 'work', text: 'Cleaning', amount: 1500.1 },
  { kind: 'part', text: 'Lens', amount: 2500.2 },
];
const send = ({ _id: id }: Repair, lines = LENS) =>
  workbench.asSunil(() => workbench.service.bus.request(SendQuote, { id, lines }));
async function tokenOf({ _id: id }: Repair): Promise<string> {
  const { link } = await workbench.service.bus.request(GetRepairTicket, { id });
  return new URL(link).hash.slice(1);
}
let caller = 0;
const answer = (token: string, number: number, isApproved = true, note?: string) => {
  const address = `198.51.100.${(caller++ % 250) + 1}`;
  return workbench.service.bus.request(AnswerQuote, { token, number, isApproved, note, address });
};
const stored = async ({ _id: id }: Repair) => workbench.service.bus.request(GetRepair, { id });
const savesOf = async ({ _id: id }: Repair) =>
  (await workbench.service.bus.request(GetRepairHistory, { id })).filter(({ changes }) =>
    changes.some(({ field }) => field === 'quote'),
  );

describe('quote of a repair', () => {
  test('has its sum and is mailed with the private link', async () => {
    const repair = await workbench.create({ customerEmail: 'kamala@home.example', customerName: 'Kamala' });
    const { quote, version } = await send(repair);
    expect(quote).toMatchObject({ number: 1, total: 4000.3, state: 'sent', lines: LENS, answeredAt: null });
    expect(version).toBe(2);
    await eventually(() => expect(workbench.mails.map(({ template }) => template)).toContain('repair-quote'));
    const { link } = await workbench.service.bus.request(GetRepairTicket, { id: repair._id });
    expect(workbench.mails.find(({ template }) => template === 'repair-quote')).toMatchObject({
      to: 'kamala@home.example',
      data: { total: 4000.3, lines: [{ text: 'Cleaning', amount: 1500.1 }, { text: 'Lens' }], link },
    });
  });

  test('shows an approval and its note to the workbench, and the customer as author in the history', async () => {
    const repair = await workbench.create();
    await send(repair);
    const tracked = await answer(await tokenOf(repair), 1, true, 'Please hurry');
    expect(tracked.quote).toMatchObject({ state: 'approved', answerNote: 'Please hurry' });
    expect((await stored(repair)).quote).toEqual(tracked.quote);
    const [newest] = await savesOf(repair);
    expect(newest?.author).toBe('Customer');
    expect(JSON.parse(newest!.changes[0]!.after!)).toEqual(tracked.quote);
    await eventually(() => expect(workbench.facts).toHaveLength(3));
  });

  test('is approved once by several clicks', async () => {
    const repair = await workbench.create();
    await send(repair);
    const token = await tokenOf(repair);
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(token, 1)));
    expect(new Set(answers.map(({ quote }) => quote?.answeredAt)).size).toBe(1);
    expect(await savesOf(repair)).toHaveLength(2);
  });

  test('refuses to approve a quote other than the current one, and returns the current one', async () => {
    const repair = await workbench.create();
    await send(repair);
    await send(repair, [{ kind: 'part', text: 'Lens', amount: 9000 }]);
    await expect(answer(await tokenOf(repair), 1)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { number: 2, total: 9000, state: 'sent' } } },
    });
    expect((await stored(repair)).quote).toMatchObject({ number: 2, state: 'sent' });
  });

  test('is approved as shown or not at all when it changes meanwhile', async () => {
    const repair = await workbench.create();
    await send(repair);
    const [approval] = await Promise.allSettled([
      answer(await tokenOf(repair), 1),
      send(repair, [{ kind: 'work', text: 'All anew', amount: 50_000 }]),
    ]);
    const approved = (await savesOf(repair))
      .map(({ changes }) => JSON.parse(changes[0]!.after!) as Repair['quote'])
      .filter((quote) => quote?.state === 'approved');
    expect(approved.map((quote) => quote?.total)).toEqual(approval.status === 'fulfilled' ? [4000.3] : []);
    expect((await stored(repair)).quote).toMatchObject({ number: 2, state: 'sent' });
  });

  test('cannot be approved after it was declined', async () => {
    const repair = await workbench.create();
    await send(repair);
    const token = await tokenOf(repair);
    expect((await answer(token, 1, false)).quote?.state).toBe('declined');
    await expect(answer(token, 1)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { state: 'declined' } } },
    });
  });

  test('cannot be answered with an unknown link or when there is none', async () => {
    await expect(answer('A'.repeat(22), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answer(await tokenOf(await workbench.create()), 1)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('refuses more than twenty answers an hour', async () => {
    const repair = await workbench.create();
    await send(repair);
    const token = await tokenOf(repair);
    for (let sent = 0; sent < 20; sent++) await answer(token, 1);
    await expect(answer(token, 1)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test.each([
    ['no line', []],
    ['a negative amount', [{ kind: 'work', text: 'Gift', amount: -1 }]],
    ['three decimals', [{ kind: 'work', text: 'Work', amount: 1.001 }]],
    ['too many lines', Array.from({ length: 21 }, () => LENS[0])],
  ])('is refused with %s', async (_what, lines) => {
    const repair = await workbench.create();
    await expect(send(repair, lines as QuoteLine[])).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
