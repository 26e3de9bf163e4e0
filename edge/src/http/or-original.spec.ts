import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';

const { behind } = testEdges();

describe('small copy of a picture', () => {
  /** An edge in front of a store that has the paths `there` and answers others with `missing`. */
  async function store(there: string[], missing = 404) {
    const asked: string[] = [];
    const edge = await behind(({ url }, response) => {
      asked.push(url!);
      if (!there.includes(url!))
        return void response
          .writeHead(missing, { 'content-type': 'application/xml', 'x-missing': '1' })
          .end('<no/>');
      response
        .writeHead(200, { 'cache-control': 'public, max-age=3600', 'content-type': 'image/gif' })
        .end(url);
    });
    return { asked, get: (path: string, init?: RequestInit) => fetch(edge.origin + path, init) };
  }
  const [COPY, ORIGINAL] = ['/images/400/1-dome.gif', '/images/1-dome.gif'];

  test('is served when it exists', async () => {
    const { asked, get } = await store([COPY, ORIGINAL]);
    expect(await (await get(COPY)).text()).toBe(COPY);
    expect(asked).toEqual([COPY]);
  });

  test.each([404, 403])('is replaced by the original when the store answers %d', async (missing) => {
    const { get } = await store([ORIGINAL], missing);
    const answer = await get(COPY);
    expect([answer.status, await answer.text()]).toEqual([200, ORIGINAL]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('x-missing')).toBeNull();
  });

  test('is 404 after two requests when the original is missing too', async () => {
    const { asked, get } = await store([]);
    expect((await get(COPY)).status).toBe(404);
    expect(asked).toEqual([COPY, ORIGINAL]);
  });

  test.each([
    ['of another width', '/images/401/1-dome.gif', {}, ['/images/401/1-dome.gif']],
    ['of a private photo', '/images/400/repairs/a.gif', {}, ['/images/400/repairs/a.gif']],
    ['of an invalid name', '/images/400/%2e%2e%2f1-dome.gif', {}, []],
    ['to be deleted', COPY, { method: 'DELETE' }, []],
  ])('%s is answered like the store, with at most one request', async (_what, path, init, questions) => {
    const { asked, get } = await store([ORIGINAL]);
    expect((await get(path, init)).ok).toBe(false);
    expect(asked).toEqual(questions);
  });

  test('is reported as an outage when the store hangs at the second request', async () => {
    const edge = await behind(({ url }, response) => {
      if (url === COPY) response.writeHead(404).end();
    });
    expect((await fetch(edge.origin + COPY)).status).toBe(503);
  }, 10_000);
});
