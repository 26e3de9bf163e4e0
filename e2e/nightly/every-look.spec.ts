import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP } from '../support/browser.js';
import { platform } from '../support/platform.js';
import { LANGUAGES, SCREENS, Screens, THEMES } from '../support/screens.js';

const WIDTHS = [320, 390, 820, 1280];

/** The widths at which the page scrolls sideways. */
async function sideways(page: Page): Promise<number[]> {
  const faulty: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
    // A badge is too wide for a moment after the window has been resized.
    await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => faulty.push(width));
  }
  await page.setViewportSize(DESKTOP);
  return faulty;
}

const looks = LANGUAGES.flatMap((language) => THEMES.map((colorScheme) => ({ language, colorScheme })));

/** Words in Sinhala and Tamil are long: a layout that fits English may not fit them. */
describe.each(looks)('every screen in $language and the $colorScheme theme', (look) => {
  const on = platform();
  let screens: Screens;
  beforeAll(async () => {
    screens = new Screens(on.browser, on.stack);
    await screens.fill();
  }, 60_000);
  afterAll(() => screens?.close());

  test.each(SCREENS)(
    '$path of a $role has no faults and does not scroll sideways at any width',
    async (screen) => {
      const page = await screens.open(screen, { ...look, viewport: DESKTOP });
      expect([...(await screens.faults(screen.role)), ...(await sideways(page))]).toEqual([]);
    },
  );
});
