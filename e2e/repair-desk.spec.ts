import { describe, expect, test } from '@jest/globals';
import { PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { call, signIn, unique } from './support/api.js';

describe('repair desk', () => {
  const on = platform();

  test('a guest finds the repair that a technician has recorded by its serial', async () => {
    const admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
    const email = `${unique('tharindu')}@example.lk`;
    const { body: technician } = await call<{ initialPassword: string }>(
      on.stack.origin,
      'POST /technicians',
      {
        token: admin,
        body: {
          firstName: 'Tharindu',
          lastName: 'Fernando',
          email,
          phone: '0711111111',
          salary: 80000,
          speciality: 'CCTV',
        },
      },
    );
    const { page, errors, context } = await visitor(on.browser, on.stack.origin);
    await page.goto('/technician/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(technician.initialPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Welcome back').first().waitFor();
    await page.waitForURL('**/technician/repairs*');

    const serial = unique('sn').toUpperCase();
    await page.getByLabel(/Device Name/).fill('Netra Dome 4MP');
    await page.getByLabel(/Serial No/).fill(serial);
    await page
      .getByLabel(/Progress/)
      .first()
      .selectOption('Diagnosing');
    await page.getByLabel(/Estimated Date/).fill('2027-01-15');
    await page.getByLabel(/Notes/).first().fill('Lens is being cleaned.');
    await page
      .getByRole('button', { name: /Create|Save|Add/ })
      .first()
      .click();
    await page.getByText('Repair Create Successfully').first().waitFor();
    await context.close();

    const guest = await visitor(on.browser, on.stack.origin, PHONE);
    await guest.page.goto('/service');
    await guest.page.getByPlaceholder('e.g., SN-ABC123456').fill(serial.toLowerCase());
    await guest.page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await guest.page.getByText('Netra Dome 4MP').first().waitFor();
    await guest.page.getByText('Lens is being cleaned.').first().waitFor();
    expect([...errors, ...guest.errors]).toEqual([]);
    await guest.context.close();
  }, 90_000);
});
