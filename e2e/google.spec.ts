import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newProduct, signIn, unique } from './support/api.js';
import { visitor } from './support/browser.js';
import { FakeGoogle } from './support/google.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

describe('signing in with Google', () => {
  const google = new FakeGoogle();
  const on = platform(() => google.start());
  afterEach(() => google.reset());
  afterAll(() => google.stop());

  /** A new person at the provider. */
  const somebody = () => {
    google.person = { email: `${unique('ruwan')}@gmail.example`, firstName: 'Ruwan', lastName: 'Dias' };
    return google.person;
  };
  const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

  /** Clicks the button and waits for the window of the provider. */
  const openWindow = async (page: Page) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
    return popup;
  };
  const choose = async (page: Page, { email }: { email: string }) =>
    (await openWindow(page)).getByRole('link', { name: email }).click();

  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

  test('a new shopper chooses the account and returns to the page with name and cart', async () => {
    const person = somebody();
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const product = await newProduct(on.stack.origin, admin);
    const { page, errors, context } = await visitor(on.browser, on.stack.origin);
    await page.goto(`/overview/${product.productId}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Product added to cart').first().waitFor();

    await page.goto('/login?next=%2Fprofile');
    await button(page).waitFor();
    expect(google.scriptLoads).toBe(0);
    await choose(page, person);
    await page.getByText('Login Successful').first().waitFor();
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByText('Ruwan Dias').first().waitFor();
    await page.getByRole('main').getByText(person.email).first().waitFor();
    expect(google.scriptLoads).toBe(1);

    await page.goto('/cart');
    await page.getByText(product.name).first().waitFor();
    await until(() => page.evaluate(() => localStorage.getItem('cart') === null), {
      what: 'the carts to join',
    });
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('a returning shopper gets the same account', async () => {
    const person = somebody();
    const idOf = async () => {
      const { page, context } = await visitor(on.browser, on.stack.origin);
      await page.goto('/login');
      await choose(page, person);
      await page.waitForURL((url) => url.pathname === '/');
      const token = await tokenOf(page);
      await context.close();
      return (JSON.parse(atob(token?.split('.')[1] ?? '')) as { sub: string }).sub;
    };
    expect(await idOf()).toBe(await idOf());
  }, 60_000);

  test.each([
    [
      'whose token is for another shop',
      { audience: 'another.apps.example' },
      'Google did not confirm this sign-in. Please try again.',
    ],
    [
      'while the provider is down',
      { isDown: true },
      'Google does not answer at the moment. Please try again later.',
    ],
  ])(
    'a shopper %s sees an error and stays on the page',
    async (_case, change, sentence) => {
      const person = somebody();
      Object.assign(google, change);
      const { page, errors, context } = await visitor(on.browser, on.stack.origin);
      await page.goto('/login?next=%2Fprofile');
      const answered = page.waitForResponse('**/api/users/googlelogin');
      await choose(page, person);
      expect((await answered).status()).toBe('isDown' in change ? 503 : 401);
      await page.getByRole('main').getByRole('alert').getByText(sentence).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      expect(await tokenOf(page)).toBeNull();

      google.reset();
      await choose(page, person);
      await page.waitForURL('**/profile');
      expect(errors).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('a shopper who closes or cancels the window stays and can try again', async () => {
    const person = somebody();
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/login');
    await (await openWindow(page)).close();
    await page.getByText('The Google window was closed.').waitFor();
    expect(await page.getByText('Google Login Failed').count()).toBe(0);

    await (await openWindow(page)).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('main').getByRole('alert').getByText('Google Login Failed').waitFor();
    await choose(page, person);
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  }, 60_000);
});
