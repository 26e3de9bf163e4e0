import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnswerReview, DeleteReview, RemoveReviewAnswer } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.on(AnswerReview, () => ({ _id: 'r1', answer: 'Sorry' }));
  gateway.services.on(DeleteReview, () => ({ _id: 'r1' }));
  gateway.services.on(RemoveReviewAnswer, () => ({ _id: 'r1', answer: null }));
}, 60_000);
afterAll(() => gateway.close());

test.each([
  ['with', { answer: 'Sorry', replaces: null, updatedAt: '2026-11-20T08:30:00.000Z' }],
  ['without', { answer: 'Sorry' }],
])('an answer to a review is passed on %s what its author has read', async (_what, body) => {
  const headers = bearer(tokenFor('admin'));
  expect((await gateway.call('PUT', '/reviews/r1/answer', { headers, body })).status).toBe(200);
  expect(gateway.services.last(AnswerReview)?.payload).toEqual({ ...body, id: 'r1' });
});

test.each([
  ['with', '?answeredAt=2026-11-20T08:30:00.000Z', { answeredAt: '2026-11-20T08:30:00.000Z' }],
  ['without', '', {}],
])(
  'the removal of an answer to a review is passed on %s the one that was read',
  async (_what, query, read) => {
    const headers = bearer(tokenFor('admin'));
    const { status } = await gateway.call('DELETE', `/reviews/r1/answer${query}`, { headers });
    expect(status).toBe(200);
    expect(gateway.services.last(RemoveReviewAnswer)?.payload).toEqual({ ...read, id: 'r1' });
  },
);

test.each([
  ['with', { updatedAt: '2026-11-20T08:30:00.000Z', answeredAt: '2026-11-21T08:30:00.000Z' }],
  ['without', {}],
])('the removal of a review is passed on %s what was read of it', async (_what, read) => {
  const headers = bearer(tokenFor('admin'));
  const query = new URLSearchParams(read).toString();
  expect((await gateway.call('DELETE', `/reviews/r1?${query}`, { headers })).status).toBe(200);
  expect(gateway.services.last(DeleteReview)?.payload).toEqual({ ...read, id: 'r1' });
});
