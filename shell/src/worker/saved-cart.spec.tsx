import { afterEach, expect, jest, test } from '@jest/globals';
import { savedCart } from './saved-cart';

type Options = Parameters<typeof savedCart>[0];

afterEach(() => void jest.restoreAllMocks());

/** The worker's cache, in which the first write takes longer than the second. */
function slowCache() {
  let kept: string | undefined;
  let finishFirst: () => void = () => undefined;
  const firstIsFinished = new Promise<void>((resolve) => (finishFirst = resolve));
  let writes = 0;
  const put = async (_address: string, response: { body: unknown }) => {
    if ((writes += 1) === 1) await firstIsFinished;
    kept = String(response.body);
  };
  const caches = { match: async () => undefined, open: async () => ({ put }), delete: async () => true };
  return { caches, finishFirst, kept: () => kept };
}

const answer = (text: string) => {
  const response = {
    ok: true,
    status: 200,
    clone: () => response,
    blob: async () => ({ size: 1, type: 'x', toString: () => text }),
  };
  return response;
};

/** Answers the worker's requests in turn, fails those with an error, and passes requests to it as the browser does. */
function worker(caches: unknown, answers: unknown[]) {
  const fetched = jest.fn<(request: unknown) => Promise<unknown>>();
  for (const given of answers)
    fetched.mockImplementationOnce(async () => (given instanceof Error ? Promise.reject(given) : given));
  const Response = class {
    constructor(readonly body: unknown) {}
  };
  Object.assign(globalThis, { caches, fetch: fetched, Response });
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: { subtle: { digest: async () => new ArrayBuffer(1) } },
  });
  const writes: Promise<unknown>[] = [];
  const ask = (method: 'GET' | 'POST') =>
    savedCart({
      request: { method, headers: { get: () => 'Bearer x' } },
      event: { waitUntil: (write: Promise<unknown>) => writes.push(write) },
    } as unknown as Options);
  return { ask, written: () => Promise.all(writes) };
}

test('keeps the answer to the last request even when an earlier one takes longer to write', async () => {
  const { caches, finishFirst, kept } = slowCache();
  const { ask, written } = worker(caches, [answer('without the product'), answer('with the product')]);
  await ask('GET');
  await ask('GET');
  await new Promise((resolve) => setTimeout(resolve));
  finishFirst();
  await written();
  expect(kept()).toBe('with the product');
});

test('keeps the result of a change that a read overlaps', async () => {
  const { caches, finishFirst, kept } = slowCache();
  finishFirst();
  let answerChange: (response: unknown) => void = () => undefined;
  const changed = new Promise((resolve) => (answerChange = resolve));
  const { ask, written } = worker(caches, [changed, answer('without the product')]);
  const change = ask('POST');
  await ask('GET');
  answerChange(answer('with the product'));
  await change;
  await written();
  expect(kept()).toBe('with the product');
});

const BROKEN = new Error('Unexpected internal error');

/** The storage of a browser whose disk is full or broken. */
const brokenCaches = {
  match: async () => Promise.reject(BROKEN),
  open: async () => Promise.reject(BROKEN),
  delete: async () => Promise.reject(BROKEN),
};

test("reads and changes the cart even when the worker's storage is broken", async () => {
  const answers = [answer('with the product'), answer('without the product')];
  const { ask, written } = worker(brokenCaches, answers);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await ask('GET')).toBe(answers[0]);
  expect(await ask('POST')).toBe(answers[1]);
  await expect(written()).rejects.toThrow('Unexpected internal error');
  expect(warn.mock.calls).toEqual([[BROKEN], [BROKEN]]); // once per request
});

test("fails like the server when neither the server nor the worker's storage answers", async () => {
  const { ask } = worker(brokenCaches, [new TypeError('Failed to fetch')]);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(ask('GET')).rejects.toThrow('Failed to fetch');
  expect(warn.mock.calls).toEqual([[BROKEN], [BROKEN]]); // neither emptied nor read
});
