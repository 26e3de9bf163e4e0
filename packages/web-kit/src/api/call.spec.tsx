import { afterEach, describe, expect, test } from '@jest/globals';
import { answerCallsBy } from './answerer';
import { call } from './call';

afterEach(() => answerCallsBy((message, options) => fetch(message, options)));

const answered = (body: string, status = 200) =>
  answerCallsBy(async () => new Response(status === 204 ? null : body, { status }));

const read = (signal?: AbortSignal) =>
  call('GET /orders/mine', { query: { page: 1 }, has: ['orders', 'total'], signal });

test('a list in the query, when it is called with, is a parameter for each member', async () => {
  let asked = '';
  answerCallsBy(async ({ url }) => {
    asked = url;
    return new Response('[]');
  });
  await call('GET /products', { query: { spec: ['resolution=5', 'place=indoor'], q: '' } });
  expect(new URL(asked).search).toBe('?spec=resolution%3D5&spec=place%3Dindoor');
});

describe('an answer', () => {
  test.each(['<h1>It works!</h1>', '{}', 'null', '7', '[]', '{"orders":[]}', '{"orders":['])(
    'that is %s where a page was asked for, counts as none',
    async (body) => {
      answered(body);
      await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 0, isOutage: true });
    },
  );

  test('that has what was asked for and more, when it comes, is given as it is', async () => {
    answered('{"orders":[],"total":0,"since":7}');
    expect(await read()).toEqual({ orders: [], total: 0, since: 7 });
  });

  test('without content, when something was asked for, counts as none', async () => {
    answered('', 204);
    await expect(read()).rejects.toMatchObject({ status: 0 });
  });

  test('without content, when nothing need be in it, is nothing', async () => {
    answered('', 204);
    expect(await call('POST /users/logout')).toBeUndefined();
  });

  test('that is not waited for any more, when it breaks off, is no outage', async () => {
    const left = new AbortController();
    answerCallsBy(async () => {
      left.abort();
      return new Response('{"orders":[');
    });
    await expect(read(left.signal)).rejects.not.toHaveProperty('isOutage');
  });
});
