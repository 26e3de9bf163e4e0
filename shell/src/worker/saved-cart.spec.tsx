import { expect, jest, test } from '@jest/globals';
import { savedCart } from './saved-cart';

type Options = Parameters<typeof savedCart>[0];

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

test('the saved cart, when an earlier answer takes longer to be written, is that of the last request', async () => {
  const { caches, finishFirst, kept } = slowCache();
  const answer = (text: string) => {
    const response = {
      ok: true,
      status: 200,
      clone: () => response,
      blob: async () => ({ size: 1, type: 'x', toString: () => text }),
    };
    return response;
  };
  const fetched = jest.fn<(request: unknown) => Promise<unknown>>();
  fetched
    .mockResolvedValueOnce(answer('without the product'))
    .mockResolvedValueOnce(answer('with the product'));
  const Response = class {
    constructor(readonly body: unknown) {}
  };
  Object.assign(globalThis, { caches, fetch: fetched, Response });
  Object.defineProperty(globalThis, 'crypto', {
    value: { subtle: { digest: async () => new ArrayBuffer(1) } },
  });
  const writes: Promise<unknown>[] = [];
  const options = {
    request: { method: 'GET', headers: { get: () => 'Bearer x' } },
    event: { waitUntil: (write: Promise<unknown>) => writes.push(write) },
  } as unknown as Options;
  await savedCart(options);
  await savedCart(options);
  await new Promise((resolve) => setTimeout(resolve));
  finishFirst();
  await Promise.all(writes);
  expect(kept()).toBe('with the product');
});
