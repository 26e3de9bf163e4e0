import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AnswerReview,
  DeleteReview,
  FindReviewable,
  GetAccounts,
  ListReviews,
  MailRequested,
  RemoveReviewAnswer,
  WriteReview,
  type MailRequest,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { answer, eventually, holding, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

let service: TestService;
const mails: MailRequest[] = [];
beforeAll(async () => {
  service = await startCatalog();
  service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  answer(service.bus, GetAccounts, ({ ids }) =>
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
beforeEach(() => void (mails.length = 0));

const review = (productId: string, userId: string, more: { rating?: number; comment?: string } = {}) =>
  service.bus.request(WriteReview, {
    productId,
    userId,
    userName: 'Nimal P.',
    rating: 2,
    comment: 'Dim',
    language: 'ta',
    ...more,
  });
const write = async (userId: string) => {
  const { productId, name } = await createProduct(service.bus);
  const written = await review(productId, userId);
  return { id: written.review._id, productId, name };
};
const say = (id: string, text: string, more: { replaces?: string | null; updatedAt?: string } = {}) =>
  runWithContext({ requestId: 'r', actor: { id: 'a1', role: 'admin', name: 'Amali' } }, () =>
    service.bus.request(AnswerReview, { id, answer: text, ...more }),
  );
const shown = async (productId: string) => (await service.bus.request(ListReviews, { productId })).reviews[0];

describe("the shop's answer", () => {
  test('when it is written, is below the review, mailed to the author once and in the audit log', async () => {
    const { id, productId, name } = await write('ann');
    expect(await shown(productId)).toMatchObject({ answer: null, answeredAt: null });
    await say(id, 'Clean the lens');
    await say(id, 'Clean the lens, please');
    expect(await shown(productId)).toMatchObject({
      answer: 'Clean the lens, please',
      answeredAt: expect.any(String),
      rating: 2,
    });
    const link = `https://shop.example/overview/${productId}#reviews`;
    const data = { name: 'Nimal', product: name, answer: 'Clean the lens', link };
    await eventually(() =>
      expect(mails).toMatchObject([
        { to: 'ann@example.lk', template: 'review-answered', language: 'ta', data },
      ]),
    );
    const rows = await service.dataSource.query(
      `select before ->> 'answer' as before, after ->> 'answer' as after from audit_entry where subject_id = $1 order by at`,
      [id],
    );
    expect(rows).toEqual([
      { before: null, after: 'Clean the lens' },
      { before: 'Clean the lens', after: 'Clean the lens, please' },
    ]);
  });

  test('to a locked review waits, and answers to others do not', async () => {
    const [locked, free] = [await write('ann'), await write('ben')];
    const sql = 'select from review where id = $1 for no key update';
    const letGo = await holding(service.dataSource, sql, locked.id);
    const waiting = Promise.all(Array.from({ length: 30 }, (_, index) => say(locked.id, `Answer ${index}`)));
    await say(free.id, 'Thank you');
    expect(await shown(free.productId)).toMatchObject({ answer: 'Thank you' });
    await letGo();
    await waiting;
    expect(await shown(locked.productId)).toMatchObject({ answer: expect.stringMatching(/^Answer \d+$/) });
  });

  test('when a colleague has given another one meanwhile, is refused with theirs, which stays', async () => {
    const { id, productId } = await write('ann');
    const current = await say(id, 'Clean the lens', { replaces: null });
    const refusal = { code: 'CONFLICT', body: { key: 'review.stale', details: { current } } };
    for (const replaces of [null, 'Thank you'])
      await expect(say(id, 'Sorry', { replaces })).rejects.toMatchObject(refusal);
    expect(await shown(productId)).toMatchObject({ answer: 'Clean the lens' });
    expect(await say(id, 'Clean the lens', { replaces: null })).toEqual(current);
    expect(await say(id, 'Sorry', { replaces: 'Clean the lens' })).toMatchObject({ answer: 'Sorry' });
  });

  test('to what the author no longer says is refused with the new text', async () => {
    const { id, productId } = await write('fay');
    const { updatedAt } = (await shown(productId))!;
    expect(await say(id, 'Sorry', { replaces: null, updatedAt })).toMatchObject({ answer: 'Sorry' });
    const { review: rewritten } = await review(productId, 'fay', { rating: 5, comment: 'Bright now' });
    const refusal = { code: 'CONFLICT', body: { key: 'review.stale', details: { current: rewritten } } };
    await expect(say(id, 'Sorry', { replaces: null, updatedAt })).rejects.toMatchObject(refusal);
    expect(await shown(productId)).toMatchObject({ comment: 'Bright now', answer: null });
    const read = { replaces: null, updatedAt: rewritten.updatedAt };
    expect(await say(id, 'Thank you', read)).toMatchObject({ answer: 'Thank you' });
  });

  test('when a colleague has given a newer one meanwhile, is not removed', async () => {
    const { id, productId } = await write('gus');
    const { answeredAt } = await say(id, 'Sorry');
    const current = await say(id, 'Clean the lens');
    const remove = (read: string) => service.bus.request(RemoveReviewAnswer, { id, answeredAt: read });
    const refusal = { code: 'CONFLICT', body: { key: 'review.stale', details: { current } } };
    await expect(remove(answeredAt!)).rejects.toMatchObject(refusal);
    expect(await shown(productId)).toMatchObject({ answer: 'Clean the lens' });
    for (const _again of [1, 2]) expect(await remove(current.answeredAt!)).toMatchObject({ answer: null });
  });

  test('when the address is not confirmed, is mailed without the name; without an account, not at all', async () => {
    const [gone, una] = [await write('gone'), await write('una')];
    await say(gone.id, 'Sorry');
    await say(una.id, 'Thank you');
    await eventually(() => expect(mails).toMatchObject([{ to: 'una@example.lk', data: { name: null } }]));
    expect(await shown(gone.productId)).toMatchObject({ answer: 'Sorry' });
  });

  test('is gone once the author says something else, and the next one is mailed; it stays below the same text', async () => {
    for (const change of [{ rating: 1 }, { comment: 'Broke after a week' }]) {
      const { id, productId } = await write('eva');
      await say(id, 'Thank you so much!');
      const again = await review(productId, 'eva');
      expect(again.review).toMatchObject({ answer: 'Thank you so much!', answeredAt: expect.any(String) });
      const rewritten = await review(productId, 'eva', change);
      expect(rewritten.review).toMatchObject({ ...change, answer: null, answeredAt: null });
      await say(id, 'Sorry');
      const mailed = [{ answer: 'Thank you so much!' }, { answer: 'Sorry' }];
      await eventually(() => expect(mails.map(({ data }) => data)).toMatchObject(mailed));
      mails.length = 0;
    }
  });

  test('is gone once removed, and is refused for a review that does not exist', async () => {
    const { id, productId } = await write('ben');
    await say(id, 'Thank you');
    for (const _again of [1, 2]) await service.bus.request(RemoveReviewAnswer, { id });
    expect(await shown(productId)).toMatchObject({ answer: null, answeredAt: null });
    await service.bus.request(DeleteReview, { id });
    for (const refused of [id, 'nonsense'])
      await expect(say(refused, 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('deleting a review', () => {
  const remove = (id: string, read: { updatedAt?: string; answeredAt?: string | null }) =>
    service.bus.request(DeleteReview, {
      id,
      updatedAt: read.updatedAt,
      answeredAt: read.answeredAt ?? undefined,
    });
  const staleWith = (current: object) => ({
    code: 'CONFLICT',
    body: { key: 'review.stale', details: { current } },
  });

  test('that its author has rewritten since it was read is refused with the new text', async () => {
    const { id, productId } = await write('hal');
    const read = (await shown(productId))!;
    const { review: rewritten } = await review(productId, 'hal', { rating: 5, comment: 'Bright now' });
    await expect(remove(id, read)).rejects.toMatchObject(staleWith(rewritten));
    expect(await shown(productId)).toMatchObject({ comment: 'Bright now' });
    expect(await remove(id, rewritten)).toMatchObject({ _id: id });
    expect(await shown(productId)).toBeUndefined();
  });

  test('whose answer a colleague has written, changed or removed since it was read is refused', async () => {
    const { id, productId } = await write('ivy');
    const read = (await shown(productId))!;
    const answered = await say(id, 'Sorry');
    await expect(remove(id, read)).rejects.toMatchObject(staleWith(answered));
    const changed = await say(id, 'Clean the lens');
    await expect(remove(id, answered)).rejects.toMatchObject(staleWith(changed));
    const silent = await service.bus.request(RemoveReviewAnswer, { id });
    await expect(remove(id, changed)).rejects.toMatchObject(staleWith(silent));
    expect(await remove(id, silent)).toMatchObject({ _id: id });
  });

  test('is not checked for whoever does not say what they have read', async () => {
    const { id } = await write('jon');
    await say(id, 'Sorry');
    expect(await remove(id, {})).toMatchObject({ _id: id });
  });
});

test('products to review are those in the shop without a review of the customer', async () => {
  const { id, productId } = await write('cat');
  const other = await createProduct(service.bus);
  const find = (userId: string) =>
    service.bus.request(FindReviewable, {
      userId,
      productIds: [other.productId, 'NOTHING', productId.toLowerCase()],
    });
  expect(await find('cat')).toEqual([other.productId]);
  expect(await find('dan')).toEqual([other.productId, productId]);
  await service.bus.request(DeleteReview, { id });
  expect(await find('cat')).toEqual([other.productId, productId]);
});
