import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newCustomer, newProduct, PASSWORD, signIn, unique } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

/** The accessible name of the focused element, or its text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (element?.ariaLabel ?? element?.labels?.[0]?.innerText ?? element?.innerText ?? '').trim();
  });

/** Moves the focus on by the Tab key until it is on an element with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach "${name}"`);
}

/** Category and specifications of what a kit of coaxial cameras is made of. */
const PARTS = [
  ['cctv1', 'resolution=2', 'connection=coaxial', 'place=indoor', 'power=dc12', 'consumption=4'],
  ['cctv1', 'resolution=4', 'connection=coaxial', 'place=outdoor', 'power=dc12', 'consumption=6'],
  ['cctv2', 'channels=8', 'connection=coaxial', 'resolution=5', 'bays=1'],
  ['cctv2', 'storage=4000'],
  ['cctv2', 'output=120', 'power=mains', 'outputs=9'],
  ['cctv2', 'length=20', 'connection=coaxial'],
] as const;

describe('tools of the shop', () => {
  const on = platform();
  let admin = '';
  beforeAll(async () => {
    admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    for (const [category, ...specs] of PARTS)
      await newProduct(on.stack.origin, admin, { category, specs, stock: 90 });
  }, 90_000);

  test('a guest on a phone puts a planned kit into the cart, and sees what is missing when a part is removed', async () => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin, PHONE);
    await page.goto('/planner');
    await page.getByLabel('Cameras outdoors').fill('3');
    await page.waitForURL(/outdoor=3/);
    const kit = page.getByRole('region', { name: 'Your kit' });
    await kit.getByRole('heading', { name: 'A kit of 5 cameras, 14 days' }).waitFor();
    const rows = kit.getByRole('listitem');
    const parts = await rows.count();
    const disk = await rows
      .filter({ has: page.getByRole('heading', { name: 'Disk', exact: true }) })
      .getByRole('link')
      .last()
      .innerText();
    await kit.getByRole('button', { name: 'Add all to cart' }).click();
    await kit.getByText(`${parts} parts are in your cart.`).waitFor();
    await kit.getByRole('link', { name: 'View cart' }).click();

    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: disk });
    await line.first().waitFor();
    const check = page.getByRole('heading', { name: 'Does it all fit together?' });
    expect(await check.count()).toBe(0);
    await line.getByRole('button', { name: `Remove ${disk}` }).click();
    await check.waitFor();
    await page.getByText('Your recorder comes without a disk.').waitFor();
    await page.getByRole('button', { name: /^Add 1 × / }).click();
    await check.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  test('a guest on a narrow phone who compares three products sees two pictures and names side by side', async () => {
    const made = await Promise.all(
      ['outdoor', 'indoor', 'outdoor'].map((place) =>
        newProduct(on.stack.origin, admin, {
          category: 'cctv1',
          specs: ['resolution=4', `place=${place}`],
          stock: 9,
        }),
      ),
    );
    const { page, context, errors } = await visitor(on.browser, on.stack.origin, { width: 320, height: 700 });
    await page.goto(`/compare?products=${made.map(({ productId }) => productId).join(',')}`);
    await page.getByRole('columnheader').nth(2).waitFor();
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.querySelector('a')!.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(100);
    expect(widths).toHaveLength(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test("a guest's request for a quote is listed in the office and gets a state there", async () => {
    const name = unique('Malini');
    const { page, context } = await visitor(on.browser, on.stack.origin, PHONE);
    await page.goto('/quote');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Phone').fill('0771112223');
    await page.getByLabel('District').selectOption('Kandy');
    await page.getByText('Say more about the place (optional)').click();
    await page.getByLabel('How many cameras?').fill('4');
    await page.getByRole('button', { name: 'Ask for my free quote' }).click();
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    const reference = await page.getByText(/^Q-[0-9A-F]{6}$/).innerText();
    await context.close();

    const office = await visitor(on.browser, on.stack.origin, DESKTOP);
    await office.page.addInitScript((token) => localStorage.setItem('token', token), admin);
    await office.page.goto(`/admin/quotes?search=${name}`);
    const row = office.page.getByRole('row').filter({ hasText: name });
    await row.getByText('New', { exact: true }).waitFor();
    await row.getByRole('button', { name }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByText(reference).waitFor();
    await dialog.getByLabel('State').selectOption('Called');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Called', { exact: true }).waitFor();
    await office.context.close();
  }, 60_000);

  test('a guest who compares two products sees the differences and can remove one', async () => {
    const { page, context, errors } = await visitor(on.browser, on.stack.origin, DESKTOP);
    await page.goto('/shop?category=cctv1');
    const toggles = page.getByRole('main').getByRole('button', { name: /^Compare / });
    await toggles.nth(0).click();
    await toggles.nth(1).click();
    await page.getByRole('link', { name: 'Compare 2 products' }).click();
    const table = page.getByRole('table');
    await table
      .getByRole('button', { name: /^Take out / })
      .nth(1)
      .waitFor();
    const all = await table.getByRole('row').count();
    await page.getByLabel('Only what differs').check();
    await until(async () => (await table.getByRole('row').count()) < all, { what: 'rows that are left out' });
    await page.reload();
    await table
      .getByRole('button', { name: /^Take out / })
      .first()
      .click();
    await page.waitForURL((url) => !url.search.includes('%2C') && !url.search.includes(','));
    // The address changes a moment before the table.
    await table
      .getByRole('button', { name: /^Take out / })
      .nth(1)
      .waitFor({ state: 'detached' });
    expect(await table.getByRole('button', { name: /^Take out / }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test('a guest on a slow phone who raises the quantity twice and adds immediately has three in the cart', async () => {
    const product = await newProduct(on.stack.origin, admin);
    const { page, context } = await visitor(on.browser, on.stack.origin, PHONE);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const press = (name: RegExp) =>
          [...document.querySelectorAll<HTMLButtonElement>('main button')]
            .find((button) => name.test(button.ariaLabel ?? button.textContent))!
            .click();
        [/^Increase/, /^Increase/, /^Add to Cart/].forEach((name, nth) =>
          setTimeout(() => press(name), 100 * nth),
        );
      });
    });
    await until(async () =>
      (await (await fetch(`${on.stack.origin}/overview/${product.productId}`)).text()).includes('Increase'),
    );
    await page.goto(`/overview/${product.productId}`);
    // Six times as slow as the machine.
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor({ timeout: 45_000 });
    expect(await page.getByRole('spinbutton', { name: 'Quantity' }).inputValue()).toBe('3');
    await context.close();
  }, 60_000);

  test('a customer can sign in and order with the keyboard alone', async () => {
    const product = await newProduct(on.stack.origin, admin);
    const customer = await newCustomer(on.stack.origin);
    const { page, context } = await visitor(on.browser, on.stack.origin, DESKTOP);
    const { keyboard } = page;
    await page.goto('/login');
    await tabTo(page, 'Email');
    await keyboard.type(customer.email);
    await tabTo(page, 'Password');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await page.waitForURL('/');

    await page.goto(`/overview/${product.productId}`);
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await tabTo(page, 'View cart');
    await keyboard.press('Enter');
    await page.waitForURL('**/cart');
    await page.getByRole('main').getByText(product.name).first().waitFor();
    await tabTo(page, 'Checkout');
    await keyboard.press('Enter');
    await page.waitForURL('**/checkout**');
    await page.getByLabel('Your district').waitFor();
    await tabTo(page, 'Your district');
    await keyboard.type('Kandy');
    await tabTo(page, 'Delivery address');
    await keyboard.type('5 Lake Road, Kandy');
    await tabTo(page, 'Phone');
    await keyboard.press('Control+A');
    await keyboard.type('0777654321');
    await tabTo(page, 'Place Order');
    await keyboard.press('Enter');
    await page.getByText('Order placed successfully').first().waitFor();
    await context.close();
  }, 90_000);
});
