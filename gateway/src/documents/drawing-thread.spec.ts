import { afterEach, expect, jest, test } from '@jest/globals';
import { logger } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { buffer } from 'node:stream/consumers';
import { anOrder } from '../testing/an-order.js';
import { DrawingThread } from './drawing-thread.js';
import type { Page } from './drawing.js';

const thread = new DrawingThread();
afterEach(() => thread.onApplicationShutdown());

const shop = { phone: '+94 77 000 1111', email: 'hello@netra.lk', address: 'Colombo' };
const draw = (pages: AsyncIterable<Page>) =>
  buffer(thread.file({ kind: 'invoice', language: 'en', shop }, pages, AbortSignal.timeout(60_000)));
async function* each(...pages: Page[]): AsyncGenerator<Page> {
  yield* pages;
}
const printed = { ...anOrder(), date: '2026-11-21', isCollected: false };
const page: Page = { kind: 'invoice', order: printed, language: 'en' };

test('reports a file as UNAVAILABLE when the thread ends while drawing, and restarts the thread for the next one', async () => {
  await expect(
    draw(
      (async function* () {
        yield page;
        await thread.onApplicationShutdown();
        yield page;
      })(),
    ),
  ).rejects.toMatchObject({ body: { code: 'UNAVAILABLE' } });
  expect((await draw(each(page))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('ends the thread that needs too much memory, but not the process', async () => {
  const failed = jest.spyOn(logger, 'error').mockReturnValue();
  const steps = Array.from({ length: 1_500_000 }, (_none, index) => ({ at: index / 3 }) as never);
  const order = { ...printed, steps };
  await expect(draw(each({ kind: 'invoice', order, language: 'en' }))).rejects.toMatchObject({
    body: { code: 'UNAVAILABLE' },
  });
  const reason = expect.stringContaining('memory');
  await eventually(() => expect(failed).toHaveBeenCalledWith({ reason }, expect.anything()));
});

test('fails only the file of a page that cannot be drawn', async () => {
  await expect(
    draw(each({ kind: 'invoice', order: { ...printed, items: undefined as never }, language: 'en' })),
  ).rejects.toThrow('undefined');
  expect((await draw(each(page))).subarray(0, 5).toString()).toBe('%PDF-');
});
