import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AnswerReview } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.on(AnswerReview, () => ({ _id: 'r1', answer: 'Sorry' }));
}, 60_000);
afterAll(() => gateway.close());

test.each([
  ['with', { answer: 'Sorry', replaces: null }],
  ['without', { answer: 'Sorry' }],
])('an answer to a review is passed on %s the one that it replaces', async (_what, body) => {
  const headers = bearer(tokenFor('admin'));
  expect((await gateway.call('PUT', '/reviews/r1/answer', { headers, body })).status).toBe(200);
  expect(gateway.services.last(AnswerReview)?.payload).toEqual({ ...body, id: 'r1' });
});
