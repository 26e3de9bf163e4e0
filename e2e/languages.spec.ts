import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { DESKTOP, visitor } from './support/browser.js';
import { faultsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

const WIDTHS = [320, 390, 820, 1280];
const SERIAL = 'SN-LANGUAGE-1';

/** Words of Sinhala and Tamil are long: what fits in English may not fit in them. */
describe('the screens in all languages', () => {
  const on = platform();
  let screens: [storage: Record<string, string>, paths: string[]][] = [];

  beforeAll(async () => {
    const { origin } = on.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(origin, admin);
    const { token } = await newCustomer(origin);
    const items = [{ productId, qty: 1 }];
    const order = { address: '1 Fort, Galle', phone: '0771234567', items };
    const placed = await call<{ orderId: string }>(origin, 'POST /orders', { token, body: order });
    const { orderId } = placed.body;
    const person = {
      firstName: 'Ruwan',
      lastName: 'Dias',
      email: `${unique('ruwan')}@example.lk`,
      salary: 1,
    };
    const added = await call<{ initialPassword: string }>(origin, 'POST /technicians', {
      token: admin,
      body: person,
    });
    const bench = await call<{ token: string; technician: object }>(origin, 'POST /technicians/login', {
      body: { email: person.email, password: added.body.initialPassword },
    });
    const repair = {
      deviceName: 'Dome',
      serialNo: SERIAL,
      progress: 'Repairing',
      estimatedDate: '2026-01-01',
    };
    const made = await call<{ _id: string }>(origin, 'POST /repairs', {
      token: bench.body.token,
      body: { ...repair, customerLanguage: 'ta' },
    });
    expect(made.body).toMatchObject({ customerLanguage: 'ta' });
    const technician = { techToken: bench.body.token, technician: JSON.stringify(bench.body.technician) };
    screens = [
      [{}, ['/', '/shop', `/overview/${productId}`, `/service?serial=${SERIAL}`, '/about', '/contact']],
      [{}, ['/cart', '/login', '/signup', '/forget', '/technician/login']],
      [{ token }, ['/profile', '/orders', `/orders/${orderId}`, `/checkout?items=${productId}:1`]],
      [{ token: admin }, ['/admin', '/admin/newproduct', '/admin/technicians', '/admin/newtechnician']],
      [{ token: admin }, ['/admin/product', '/admin/audit', `/admin/order?order=${orderId}`]],
      [technician, ['/technician/repairs', `/technician/tickets/${made.body._id}`]],
    ];
  }, 300_000);

  /** The widths at which the page scrolls sideways. */
  async function sideways(page: Page): Promise<number[]> {
    const faulty: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
      // A badge is too wide for a moment after the window has been resized.
      await page.waitForFunction(fits, undefined, { timeout: 2_000 }).catch(() => faulty.push(width));
    }
    return faulty;
  }

  test.each([
    ['en', 'dark'],
    ['si', 'light'],
    ['ta', 'dark'],
  ] as const)(
    'all screens in %s and the %s theme, at widths of phones, tablets and desktops, have no faults and do not scroll sideways',
    async (language, colorScheme) => {
      const faults: Record<string, (number | string)[]> = {};
      for (const [storage, paths] of screens) {
        const { page, context } = await visitor(on.browser, on.stack.origin, DESKTOP, {
          reducedMotion: 'reduce',
          colorScheme,
        });
        page.setDefaultTimeout(60_000);
        await page.addInitScript(
          (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
          { ...storage, language },
        );
        for (const path of paths) {
          await page.setViewportSize(DESKTOP);
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
          await page.evaluate(() => document.fonts.ready.then(() => true));
          const found = [...(await faultsOf(page)), ...(await sideways(page))];
          if (found.length > 0) faults[path] = found;
        }
        await context.close();
      }
      expect(faults).toEqual({});
    },
    240_000,
  );

  test.each(['si', 'ta'])(
    'the heading of the start page in %s, when it is shown, is not tightened',
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
  ])('a page in %s, when it is shown, loads the font of its own script alone', async (language, expected) => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/shop');
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    const loaded = () =>
      document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded'));
    const families = await page.evaluate(`(${loaded})().then((fonts) => fonts.map(({ family }) => family))`);
    expect((families as string[]).filter((family) => family.includes('Noto'))).toEqual(expected);
    await context.close();
  });
});
