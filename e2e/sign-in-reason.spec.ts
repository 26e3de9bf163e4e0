import { describe, expect, test } from '@jest/globals';
import { newCustomer, PASSWORD } from './support/api.js';
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

  test('is alone at the top: a refused sign-up does not cover the field to correct', async () => {
    const { email } = await newCustomer(on.stack.origin);
    const { page, context } = await visitor(on.browser, on.stack.origin, SMALL);
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Kasun');
    await page.getByLabel('Last Name').fill('Perera');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('0771234567');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByLabel('Email').evaluate((field) => field.scrollIntoView({ block: 'start' }));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.locator('[popover] [role="alert"]').waitFor();
    await page.locator('input[name="email"]:focus').waitFor();
    const { field, toast } = await page.evaluate(() => {
      const box = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      };
      return {
        field: box(document.activeElement!),
        toast: box(document.querySelector('[popover] [data-type]')!),
      };
    });
    expect(toast.top < field.bottom && toast.bottom > field.top ? { field, toast } : 'apart').toBe('apart');
    await context.close();
  }, 60_000);
});
