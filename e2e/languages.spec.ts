import { describe, expect, test } from '@jest/globals';
import { visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { until } from './support/until.js';

/** Effects of the language alone; `every-screen` and `nightly/` check the screens. */
describe('page in each language', () => {
  const on = platform();
  test.each(['si', 'ta'])(
    'the heading of the start page in %s has no tightened letters',
    async (language) => {
      const { page, context } = await visitor(on.browser, on.stack.origin);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/');
      await page.locator(`html[lang=${language}]`).waitFor();
      const spacing = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing);
      expect(['normal', '0px']).toContain(spacing);
      await context.close();
    },
  );

  test.each([
    ['en', []],
    ['si', ['Noto Sans Sinhala Variable']],
    ['ta', ['Noto Sans Tamil Variable']],
  ])('a page in %s loads only the font of its own script', async (language, expected) => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    // A page without names of products or customers, which may be in any script.
    await page.goto('/login');
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    const loaded = () =>
      document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded'));
    let families: string[] = [];
    // A browser begins to load a font when it lays out the text, which may be after the page has its content.
    await until(
      async () => {
        families = await page.evaluate(`(${loaded})().then((fonts) => fonts.map(({ family }) => family))`);
        return families.filter((family) => family.includes('Noto')).join() === expected.join();
      },
      { what: () => `the fonts ${expected.join()} and no others: ${families.join()}` },
    );
    await context.close();
  });
});
