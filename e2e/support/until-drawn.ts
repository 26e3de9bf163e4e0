import type { Page } from 'playwright-core';

/** Waits for what still moves, fades in or is drawn a moment later; what turns for ever is not waited for. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
