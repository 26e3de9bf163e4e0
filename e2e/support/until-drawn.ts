import type { Page } from 'playwright-core';

/** Waits until a screen is complete. An idle network is no sign of that: a live page is never idle, another may load later. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/** Waits for elements that still move, fade in or are drawn with a delay, except endless animations. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
