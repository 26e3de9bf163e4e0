import { afterEach, describe, expect, test } from '@jest/globals';
import { answerCallsBy } from './answerer';
import { call } from './call';

afterEach(() => answerCallsBy((message, options) => fetch(message, options)));

const answered = (body: string, status = 200) =>
  answerCallsBy(async () => new Response(status === 204 ? null : body, { status }));

const read = (signal?: AbortSignal) =>
  call('GET /orders/mine', { query: { page: 1 }, has: ['orders', 'total'], signal });

test('sends a list in the query as one parameter per member', async () => {
  let asked = '';
  answerCallsBy(async ({ url }) => {
    asked = url;
    return new Response('[]');
  });
  await call('GET /products', { query: { spec: ['resolution=5', 'place=indoor'], q: '' } });
  expect(new URL(asked).search).toBe('?spec=resolution%3D5&spec=place%3Dindoor');
});

describe('answer', () => {
  test.each(['<h1>It works!</h1>', '{}', 'null', '7', '[]', '{"orders":[]}', '{"orders":['])(
    '%s in place of a page is an outage',
    async (body) => {
      answered(body);
      await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 0, isOutage: true });
    },
  );

  test('with the expected fields and more is returned unchanged', async () => {
    answered('{"orders":[],"total":0,"since":7}');
    expect(await read()).toEqual({ orders: [], total: 0, since: 7 });
  });

  test('without content is an outage when content is expected', async () => {
    answered('', 204);
    await expect(read()).rejects.toMatchObject({ status: 0 });
  });

  test('without content is undefined when none is expected', async () => {
    answered('', 204);
    expect(await call('POST /users/logout')).toBeUndefined();
  });

  test('that breaks off after an abort is not an outage', async () => {
    const left = new AbortController();
    answerCallsBy(async () => {
      left.abort();
      return new Response('{"orders":[');
    });
    await expect(read(left.signal)).rejects.not.toHaveProperty('isOutage');
  });
});
