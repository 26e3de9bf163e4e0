import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AnswerQuestion,
  AskQuestion,
  DeclineQuestion,
  DeleteQuestion,
  GetAccount,
  ListAllQuestions,
  ListOwnQuestions,
  ListQuestions,
  MAX_QUESTION,
} from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const ID = '01932d6c-0000-7000-8000-0000000000a1';
const question = { _id: ID, productId: 'P1', text: 'Is it loud?', answer: null };
const page = { questions: [question], total: 1, page: 1, limit: 15, totalPages: 1 };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  const { services } = gateway;
  services.reset();
  services.on(ListQuestions, () => page);
  services.on(ListOwnQuestions, () => page);
  services.on(ListAllQuestions, () => page);
  services.on(AskQuestion, () => question);
  services.on(AnswerQuestion, () => question);
  services.on(DeclineQuestion, () => question);
  services.on(DeleteQuestion, () => question);
  services.on(GetAccount, ({ id }) => ({ _id: id, firstName: 'Nimal', lastName: 'perera' }));
});

type Role = Parameters<typeof tokenFor>[0];
const ask = (role: Role | undefined, request: string, body?: unknown) => {
  const [method, address] = request.split(' ') as [string, string];
  return gateway.call(method, address, { headers: role ? bearer(tokenFor(role)) : {}, body });
};
const sent = (message: { subject: string }) => gateway.services.last(message)?.payload;

describe('questions on products', () => {
  test('when anybody reads those of a product, are the answered ones, as a page and as an array', async () => {
    expect(await (await ask(undefined, 'GET /questions?productId=P1&page=1')).json()).toEqual(page);
    expect(sent(ListQuestions)).toEqual({ productId: 'P1', page: 1 });
    expect(await (await ask(undefined, 'GET /questions?productId=P1')).json()).toEqual([question]);
    for (const hidden of ['', '?productId=P1&state=waiting', '?productId=P1&userId=u1'])
      expect((await ask(undefined, `GET /questions${hidden}`)).status).toBe(400);
  });

  test('when a customer reads their own, are those of the account in the token', async () => {
    expect(await (await ask('customer', 'GET /questions/mine?productId=P1&page=1')).json()).toEqual(page);
    const { id } = gateway.services.last(ListOwnQuestions)!.actor as { id: string };
    expect(sent(ListOwnQuestions)).toEqual({ productId: 'P1', userId: id, page: 1 });
    expect((await ask('customer', 'GET /questions/mine?productId=P1&userId=other')).status).toBe(400);
  });

  test('when a customer asks one, carries the account and its public name', async () => {
    const body = { productId: 'P1', text: ' Is it loud? ', language: 'si' };
    const answer = await ask('customer', 'POST /questions', body);
    expect([answer.status, await answer.json()]).toEqual([201, question]);
    const { id } = gateway.services.last(AskQuestion)!.actor as { id: string };
    expect(sent(AskQuestion)).toEqual({ ...body, text: 'Is it loud?', userId: id, userName: 'Nimal P.' });
  });

  test.each([
    ['nothing', '', 'Please write your question'],
    ['blanks', ' \u200b ', 'Please write your question'],
    ['too much', 'x'.repeat(MAX_QUESTION + 1), `${MAX_QUESTION}`],
  ])('when a customer asks %s, are refused', async (_what, text, said) => {
    const answer = await ask('customer', 'POST /questions', { productId: 'P1', text });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(said);
    expect(sent(AskQuestion)).toBeUndefined();
  });

  test('when the office lists, answers, declines and removes them, are passed on', async () => {
    expect((await ask('admin', 'GET /questions/all?state=waiting&q=loud&author=u1&page=1')).status).toBe(200);
    expect(sent(ListAllQuestions)).toEqual({ state: 'waiting', q: 'loud', author: 'u1', page: 1 });
    expect((await ask('admin', `PUT /questions/${ID}/answer`, { answer: 'No' })).status).toBe(200);
    expect(sent(AnswerQuestion)).toEqual({ id: ID, answer: 'No' });
    const changed = { answer: 'Never', replaces: 'No' };
    expect((await ask('admin', `PUT /questions/${ID}/answer`, changed)).status).toBe(200);
    expect(sent(AnswerQuestion)).toEqual({ id: ID, ...changed });
    expect((await ask('admin', `PUT /questions/${ID}/answer`, { answer: ' ' })).status).toBe(400);
    expect((await ask('admin', `POST /questions/${ID}/decline`, { reason: 'Off topic' })).status).toBe(200);
    expect(sent(DeclineQuestion)).toEqual({ id: ID, reason: 'Off topic' });
    expect((await ask('admin', `POST /questions/${ID}/decline`, { reason: ' ' })).status).toBe(400);
    expect((await ask('admin', `DELETE /questions/${ID}`)).status).toBe(200);
    expect(sent(DeleteQuestion)).toEqual({ id: ID });
    const updatedAt = '2026-11-20T08:30:00.000Z';
    expect((await ask('admin', `DELETE /questions/${ID}?updatedAt=${updatedAt}`)).status).toBe(200);
    expect(sent(DeleteQuestion)).toEqual({ id: ID, updatedAt });
  });
});
