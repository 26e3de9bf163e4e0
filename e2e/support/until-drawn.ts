import type { Page } from 'playwright-core';

/** Waits until a screen shows all that it has. A quiet network says nothing: a live page is never quiet, another may load later. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/** Waits for what still moves, fades in or is drawn a moment later; what turns for ever is not waited for. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
