import { describe, expect, test } from '@jest/globals';
import { PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';

/** A small phone, on which the form reaches to the bottom. */
const SMALL = { width: 390, height: 664 };

describe('why somebody has to sign in', () => {
  const on = platform();
  const looks = ['en', 'si', 'ta'].flatMap((language) =>
    [PHONE, SMALL].flatMap((size) =>
      ['/technician/repairs', '/admin/order', '/profile'].map((path) => [path, language, size] as const),
    ),
  );

  test.each(looks)(
    'covers no control of the sign-in that %s leads to, in %s at %j',
    async (path, language, size) => {
      const { page, context } = await visitor(on.browser, on.stack.origin, size);
      await page.addInitScript((stored) => localStorage.setItem('language', stored), language);
      await page.goto(path);
      await page.getByRole('alert').first().waitFor();
      await page.locator('input[type="password"]').waitFor();
      const covered = await page.evaluate(() => {
        const toast = document.querySelector('[popover] [data-type]')!.getBoundingClientRect();
        return [...document.querySelectorAll('a, button, input, select, label')]
          .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
          })
          .map(({ outerHTML }) => outerHTML);
      });
      expect(covered).toEqual([]);
      await context.close();
    },
    60_000,
  );
});
