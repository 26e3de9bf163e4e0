import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newTechnician, technicianToken } from './support/workbench.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { call, signIn, unique } from './support/api.js';
import { untilLoaded } from './support/until-drawn.js';

/** Presses and releases at the button's original middle, as a hand does: it does not follow a button that moves. */
async function pressMiddle(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await (await target.elementHandle())!.waitForElementState('stable');
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isTouch) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two frames: whatever a press moves has moved.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  await page.mouse.up();
}

/** [screen, field that is made wrong and keeps the focus, its text, button, message after the first press] */
const FORMS = [
  ['/admin/newemployee', /^First Name/, '', 'Add Employee', 'Please fill all required fields'],
  ['/admin/newsupplier', /^First Name/, '', 'Add Supplier', 'Please fill all required fields'],
  ['/admin/newtechnician', /^Salary/, '', 'Add Technician', 'Please fill all required fields'],
  ['/admin/updateemployee', /^First Name/, '', 'Update Employee', 'Please fill all the fields'],
  ['/admin/newproduct', /^Product ID/, '', 'Add Product', 'Failed Added Product'],
  ['/admin/newadmin', /^Email/, '', 'Add Admin', 'Email is required'],
  ['/technician/repairs', /^Serial No/, '', 'Create Repair', /සියලු/],
  ['/login', /^Email/, 'kasun', 'Login', /name@example/],
  ['/signup', /^Password/, 'short', 'Create Account', /Use 8 characters/],
] as const;

/** A finger presses one form of each role in `npm test`, all in `npm run test:all`. */
const BY_FINGER = ['/admin/newproduct', '/technician/repairs', '/login'];
const forFinger = FORMS.filter(([path]) => process.env['NETRA_TEST_ALL'] || BY_FINGER.includes(path));

describe.each([
  ['a mouse', { ...DESKTOP, isTouch: false, forms: FORMS }],
  ['a finger', { ...PHONE, isTouch: true, forms: forFinger }],
])('form with a wrong field, pressed with %s', (_what, { isTouch, forms, ...viewport }) => {
  const on = platform();
  const stored: Record<string, string> = {};
  let employee = '';

  beforeAll(async () => {
    const { stack } = on;
    stored.token = await signIn(stack.origin, ADMIN.email, ADMIN.password);
    stored.techToken = await technicianToken(stack, await newTechnician(stack));
    stored.technician = '{}';
    employee = `${unique('kamala')}@example.lk`;
    await call(stack.origin, 'POST /employees', {
      token: stored.token,
      body: { firstName: 'Kamala', lastName: 'Silva', email: employee, salary: 1 },
    });
  }, 300_000);

  const open = async (path: string) => {
    const seen = await visitor(on.browser, on.stack.origin, viewport, { hasTouch: isTouch });
    const isStaff = /^\/(admin|technician)/.test(path);
    await seen.page.addInitScript(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        addEventListener('submit', () => (document.title = `submitted ${document.title}`), true);
      },
      isStaff ? stored : {},
    );
    await seen.page.goto(path === '/admin/updateemployee' ? `${path}?email=${employee}` : path);
    // Only the press itself may move the button, and not what is still loading above it.
    await untilLoaded(seen.page);
    return seen;
  };
  const makeWrong = async (page: Page, label: RegExp, text: string) => {
    const field = page.getByLabel(label).first();
    await field.fill('1');
    await field.fill(text);
    await field.focus();
  };

  test.each(forms)(
    '%s is submitted once by one press and names what is missing',
    async (path, label, text, button, said) => {
      const { page, context } = await open(path);
      await makeWrong(page, label, text);
      const target = page.getByRole('main').getByRole('button', { name: button, exact: true });
      await pressMiddle(page, target, isTouch);
      await page.getByText(said).first().waitFor();
      expect((await page.title()).match(/submitted/g)).toHaveLength(1);
      await context.close();
    },
    60_000,
  );

  test('the link below a wrong field is followed by one press', async () => {
    const { page, context } = await open('/login');
    await makeWrong(page, /^Email/, 'kasun');
    await pressMiddle(page, page.getByRole('link', { name: 'Forgot Password?' }), isTouch);
    await page.waitForURL('**/forget');
    await context.close();
  }, 60_000);
});
