import { AsyncLocalStorage } from 'node:async_hooks';
import { answerCallsBy } from '@netra/web-kit';

/** Reads the public API for a page; `path` is without `/api`. Rejects without an answer. */
export type Reader = (path: string) => Promise<{ status: number; body: unknown }>;

const readers = new AsyncLocalStorage<Reader>();

answerCallsBy(async ({ url, method }) => {
  const { pathname, search } = new URL(url);
  const read = readers.getStore();
  if (!read || method !== 'GET')
    throw new Error(`${method} ${pathname} is not available while a page is rendered`);
  const { status, body } = await read(pathname.replace(/^\/api/, '') + search);
  return Response.json(body, { status });
});

/** Runs a task whose API calls go to a reader. */
export const withReader = <T>(reader: Reader, task: () => Promise<T>): Promise<T> =>
  readers.run(reader, task);
