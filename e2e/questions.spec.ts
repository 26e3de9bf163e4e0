import { beforeAll, describe, expect, test } from '@jest/globals';
import { newCustomer, newProduct, signIn } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

describe('question on a product', () => {
  const on = platform();
  let admin: string;
  beforeAll(async () => {
    admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
  });

  /** A page of a signed-in person. */
  const pageOf = async (token: string, viewport: typeof DESKTOP) => {
    const opened = await visitor(on.browser, on.stack.origin, viewport);
    await opened.context.addInitScript((value) => localStorage.setItem('token', value), token);
    return opened;
  };

  test.each([
    ['on a phone', PHONE, DESKTOP],
    ['at a desk', DESKTOP, PHONE],
  ])(
    'asked %s is visible only to the office until it is answered, and then to everybody with its answer',
    async (_where, askers, others) => {
      const { productId } = await newProduct(on.stack.origin, admin);
      const { token } = await newCustomer(on.stack.origin);
      const path = `/overview/${productId}`;

      const asker = await pageOf(token, askers);
      await asker.page.goto(path);
      await asker.page.getByRole('button', { name: 'Ask a question' }).click();
      const form = asker.page.getByRole('dialog', { name: 'Ask a question' });
      await form.getByLabel(/Your question/).fill('Does it see colours at night?');
      await form.getByRole('button', { name: 'Send question' }).click();
      await asker.page.getByText('Waiting for our answer').waitFor();

      const guest = await visitor(on.browser, on.stack.origin, others);
      await guest.page.goto(path);
      await guest.page.getByText('No answers yet.').waitFor();
      expect(await guest.page.getByText('Does it see colours').count()).toBe(0);

      const office = await pageOf(admin, others);
      await office.page.goto('/admin/questions?state=waiting');
      await office.page.getByRole('row', { name: new RegExp(productId) }).click();
      await office.page.getByRole('textbox', { name: "The shop's answer" }).fill('Yes, up to 30 metres.');
      await office.page.getByRole('button', { name: 'Save answer' }).click();
      await office.page.getByText('Answer saved').waitFor();

      await asker.page.reload();
      const section = asker.page.getByRole('region', { name: 'Questions and answers' });
      await section.getByText('Yes, up to 30 metres.').waitFor();
      await section.getByText('Answer from the shop').waitFor();
      expect(await section.getByText('Waiting for our answer').count()).toBe(0);

      // By the server, without a script. A page that was prepared before the answer is renewed within seconds.
      await until(
        async () => (await (await fetch(on.stack.origin + path)).text()).includes('Yes, up to 30 metres.'),
        { what: 'the page of the server has the answer' },
      );
      await guest.page.reload();
      await guest.page.getByText('Yes, up to 30 metres.').waitFor();
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      for (const { page } of [asker, guest, office]) expect(await page.evaluate(isTooWide)).toBe(false);

      expect([asker.errors, guest.errors, office.errors]).toEqual([[], [], []]);
      for (const { context } of [asker, guest, office]) await context.close();
    },
  );
});
