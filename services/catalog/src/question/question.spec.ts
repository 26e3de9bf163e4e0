import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AnswerQuestion,
  AskQuestion,
  DeclineQuestion,
  DeleteProduct,
  DeleteQuestion,
  GetAccounts,
  ListAllQuestions,
  ListOwnQuestions,
  ListQuestions,
  MailRequested,
  type MailRequest,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { answer as reply, eventually, holding, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

let service: TestService;
const mails: MailRequest[] = [];
beforeAll(async () => {
  service = await startCatalog({ QUESTIONS_PER_HOUR: '6' });
  service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  reply(service.bus, GetAccounts, ({ ids }) =>
    ids
      .filter((id) => id !== 'gone')
      .map((id) => ({
        _id: id,
        firstName: 'Nimal',
        lastName: 'Perera',
        email: `${id}@example.lk`,
        phone: null,
        isEmailVerified: id !== 'una',
        isBlock: false,
        role: 'customer' as const,
        createdAt: new Date(0).toISOString(),
      })),
  );
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  await service.dataSource.query('truncate question, throttle');
  mails.length = 0;
});

const ask = async (userId: string, text = 'Does it see at night?', productId?: string) => {
  const of = productId ?? (await createProduct(service.bus)).productId;
  const command = { productId: of, userId, userName: 'Nimal P.', text, language: 'ta' } as const;
  return service.bus.request(AskQuestion, command);
};
const asAdmin = <T>(work: () => Promise<T>) =>
  runWithContext({ requestId: 'r', actor: { id: 'a1', role: 'admin', name: 'Amali' } }, work);
const answer = (id: string, text = 'Yes, up to 30 m.', more: { replaces?: string | null } = {}) =>
  asAdmin(() => service.bus.request(AnswerQuestion, { id, answer: text, ...more }));
const remove = (id: string, updatedAt?: string) =>
  asAdmin(() => service.bus.request(DeleteQuestion, { id, updatedAt }));
const decline = (id: string, reason = 'Please call us about prices.') =>
  asAdmin(() => service.bus.request(DeclineQuestion, { id, reason }));
const texts = ({ questions }: { questions: { text: string }[] }) => questions.map(({ text }) => text);
const shown = async (productId: string) => texts(await service.bus.request(ListQuestions, { productId }));
const own = async (userId: string, productId: string) =>
  texts(await service.bus.request(ListOwnQuestions, { userId, productId }));
const all = async (query: object = {}) => texts(await service.bus.request(ListAllQuestions, query));

describe('a question on a product', () => {
  test('when it is asked, is seen by who asked and by the office alone, without the id of the account', async () => {
    const { productId, name } = await createProduct(service.bus);
    const question = await ask('ann', 'Is it loud?', productId.toLowerCase());
    expect(question).toEqual({
      _id: expect.any(String),
      productId,
      productName: name,
      userName: 'Nimal P.',
      text: 'Is it loud?',
      answer: null,
      answeredAt: null,
      createdAt: expect.any(String),
    });
    expect(await shown(productId)).toEqual([]);
    expect(await own('ann', productId)).toEqual(['Is it loud?']);
    expect(await own('ben', productId)).toEqual([]);
    expect(await own('ann', (await createProduct(service.bus)).productId)).toEqual([]);
    expect(await all()).toEqual(['Is it loud?']);
  });

  test('when one account asks more than it may in an hour, is refused', async () => {
    const { productId } = await createProduct(service.bus);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => ask('flooder', `Really? ${index}`, productId)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY' },
    });
    await ask('ben', 'And mine?', productId);
  });

  test('is refused when its product does not exist, which does not count in the limit, and is removed with its product', async () => {
    for (let tries = 0; tries < 7; tries++)
      await expect(ask('ann', 'Who?', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { productId, _id } = await ask('ann');
    await asAdmin(() => service.bus.request(DeleteProduct, { productId }));
    expect(await all()).toEqual([]);
    await expect(answer(_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('when it is removed, is gone for everybody and in the audit log', async () => {
    const { _id, productId, productName } = await ask('ann', 'Is it loud?');
    await answer(_id, 'No');
    expect(await remove(_id)).toMatchObject({ text: 'Is it loud?', answer: 'No' });
    expect([await shown(productId), await own('ann', productId), await all()]).toEqual([[], [], []]);
    const [entry] = await service.dataSource.query<object[]>(
      `select subject, label, before ->> 'text' as text, after from audit_entry where subject_id = $1 order by at desc limit 1`,
      [_id],
    );
    expect(entry).toEqual({ subject: 'question', label: productName, text: 'Is it loud?', after: null });
    for (const refused of [_id, 'nonsense']) {
      await expect(remove(refused)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(answer(refused)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

test('a question that a colleague has answered since it was read is not removed', async () => {
  const { _id, productId, createdAt } = await ask('ann', 'Is it loud?');
  const answered = await answer(_id, 'No');
  const staleWith = (current: object) => ({
    code: 'CONFLICT',
    body: { key: 'question.stale', details: { current } },
  });
  await expect(remove(_id, createdAt)).rejects.toMatchObject(staleWith(answered));
  const changed = await answer(_id, 'Not at all');
  await expect(remove(_id, answered.answeredAt!)).rejects.toMatchObject(staleWith(changed));
  expect(await shown(productId)).toEqual(['Is it loud?']);
  expect(await remove(_id, changed.answeredAt!)).toMatchObject({ answer: 'Not at all' });
  const waiting = await ask('ann', 'Is it white?');
  expect(await remove(waiting._id, waiting.createdAt)).toMatchObject({ answer: null });
});

describe('a question that the shop declines', () => {
  test('is removed, in the audit log, and its reason is mailed once in the language of the person who asked', async () => {
    const { _id, productId, productName } = await ask('ann', 'What do ten cost?');
    const both = await Promise.allSettled([decline(_id), decline(_id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'NOT_FOUND' }) }),
    );
    expect([await own('ann', productId), await all()]).toEqual([[], []]);
    const [entry] = await service.dataSource.query<object[]>(
      `select before ->> 'text' as text, after from audit_entry where subject_id = $1 order by at desc limit 1`,
      [_id],
    );
    expect(entry).toEqual({ text: 'What do ten cost?', after: null });
    const mail = {
      key: `question-declined:${_id}`,
      to: 'ann@example.lk',
      language: 'ta',
      template: 'question-declined',
      data: {
        name: 'Nimal',
        product: productName,
        question: 'What do ten cost?',
        reason: 'Please call us about prices.',
        link: `https://shop.example/overview/${productId}#questions`,
      },
    };
    // A later mail arrives after those of the declined question.
    const later = await ask('una');
    await decline(later._id);
    await eventually(() => expect(mails.map(({ to }) => to)).toContain('una@example.lk'));
    expect(mails[0]).toMatchObject(mail);
    expect(mails.map(({ data }) => (data as { name: unknown }).name)).toEqual(['Nimal', null]);
  });

  test('when its account is gone, is removed without a mail', async () => {
    const { _id } = await ask('gone');
    await decline(_id);
    const { _id: next } = await ask('ann');
    await decline(next);
    await eventually(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toMatchObject({ to: 'ann@example.lk' });
    expect(await all()).toEqual([]);
  });

  test('when it has an answer, is refused and stays', async () => {
    const { _id, productId } = await ask('ann', 'Is it loud?');
    await answer(_id);
    await expect(decline(_id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await shown(productId)).toEqual(['Is it loud?']);
    await expect(decline('nonsense')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('the office lists the questions of one account', async () => {
  await ask('ann', 'Is it loud?');
  await answer((await ask('ann', 'Is it white?'))._id);
  await ask('ben', 'Is it heavy?');
  expect(await all({ author: 'ann' })).toEqual(['Is it loud?', 'Is it white?']);
  expect(await all({ author: 'ann', state: 'answered' })).toEqual(['Is it white?']);
});

describe("the shop's answer to a question", () => {
  test('when it is written and changed, publishes the question, is mailed once and in the audit log', async () => {
    const { _id, productId, productName } = await ask('ann', 'Is it loud?');
    await answer(_id, 'No');
    await answer(_id, 'No, not at all');
    await answer(_id, 'No, not at all');
    const { questions } = await service.bus.request(ListQuestions, { productId });
    expect(questions).toMatchObject([
      { text: 'Is it loud?', answer: 'No, not at all', answeredAt: expect.any(String) },
    ]);
    expect(await own('ann', productId)).toEqual([]);
    const link = `https://shop.example/overview/${productId}#questions`;
    const data = { name: 'Nimal', product: productName, question: 'Is it loud?', answer: 'No', link };
    await eventually(() =>
      expect(mails).toMatchObject([
        { to: 'ann@example.lk', template: 'question-answered', language: 'ta', data },
      ]),
    );
    const rows = await service.dataSource.query(
      `select before ->> 'answer' as before, after ->> 'answer' as after from audit_entry where subject_id = $1 order by at`,
      [_id],
    );
    expect(rows).toEqual([
      { before: null, after: 'No' },
      { before: 'No', after: 'No, not at all' },
    ]);
  });

  test('when a colleague has given another one meanwhile, is refused with theirs, which stays', async () => {
    const { _id, productId } = await ask('ann', 'Is it loud?');
    const current = await answer(_id, 'No', { replaces: null });
    const refusal = { code: 'CONFLICT', body: { key: 'question.stale', details: { current } } };
    for (const replaces of [null, 'Yes'])
      await expect(answer(_id, 'Not at all', { replaces })).rejects.toMatchObject(refusal);
    const { questions } = await service.bus.request(ListQuestions, { productId });
    expect(questions).toEqual([current]);
    expect(await answer(_id, 'No', { replaces: null })).toEqual(current);
    expect(await answer(_id, 'Not at all', { replaces: 'No' })).toMatchObject({ answer: 'Not at all' });
  });

  test('when the address is not confirmed, is mailed without the name; without an account, not at all', async () => {
    const [gone, una] = [await ask('gone'), await ask('una')];
    await answer(gone._id);
    await answer(una._id);
    await eventually(() => expect(mails).toMatchObject([{ to: 'una@example.lk', data: { name: null } }]));
    expect(await shown(gone.productId)).toEqual([gone.text]);
  });

  test('to a locked question waits, and answers to others do not', async () => {
    const [locked, free] = [await ask('ann'), await ask('ben')];
    const sql = 'select from question where id = $1 for no key update';
    const letGo = await holding(service.dataSource, sql, locked._id);
    const waiting = Promise.all(
      Array.from({ length: 30 }, (_, index) => answer(locked._id, `Answer ${index}`)),
    );
    await answer(free._id);
    expect(await shown(free.productId)).toEqual([free.text]);
    await letGo();
    await waiting;
    expect(await shown(locked.productId)).toEqual([locked.text]);
  });
});

test('the questions on a product are listed page by page, the newest first', async () => {
  const { productId } = await createProduct(service.bus);
  for (const text of ['One', 'Two', 'Three']) await answer((await ask('ann', text, productId))._id);
  expect(await shown(productId)).toEqual(['Three', 'Two', 'One']);
  const page = await service.bus.request(ListQuestions, { productId, page: 2, limit: 2 });
  expect(page).toMatchObject({ total: 3, totalPages: 2, questions: [{ text: 'One' }] });
});

test("the office's list, when it is filtered and searched, has those that wait first", async () => {
  const { productId } = await createProduct(service.bus, { productId: 'ASK-100' });
  for (const text of ['Très net?', 'At 50%?', 'Dark?']) await ask('zoe', text, productId);
  const { questions } = await service.bus.request(ListAllQuestions, { q: 'DARK' });
  await answer(questions[0]!._id);
  expect(await all()).toEqual(['At 50%?', 'Très net?', 'Dark?']);
  expect(await all({ state: 'waiting' })).toEqual(['At 50%?', 'Très net?']);
  expect(await all({ state: 'answered' })).toEqual(['Dark?']);
  expect(await service.bus.request(ListAllQuestions, { state: 'waiting', limit: 1 })).toMatchObject({
    total: 2,
  });
  expect(await all({ q: 'ask-100' })).toHaveLength(3);
  expect(await all({ q: 'tres' })).toEqual(['Très net?']);
  expect(await all({ q: '50%' })).toEqual(['At 50%?']);
  expect(await all({ q: 'd_rk' })).toEqual([]);
  expect(await all({ q: '?' })).toEqual([]);
  await ask('zoe', 'ශ්\u200dරී, නෙට්?', productId);
  for (const q of ['ශ්රී', 'නෙට්\u200c', 'ශ්\u200dරී නෙට්']) expect(await all({ q })).toEqual(['ශ්\u200dරී, නෙට්?']);
  expect(await all({ q: 'ask100' })).toHaveLength(4);
});
