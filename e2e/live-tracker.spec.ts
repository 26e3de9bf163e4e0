import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, signIn, unique } from './support/api.js';
import { PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

const WITHIN_MS = 2_000;
const STAGES = ['Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'];

describe('the live tracker', () => {
  const on = platform();

  /** A technician at the bench, in a browser of their own. */
  async function technician() {
    const { origin } = on.stack;
    const token = await signIn(origin, ADMIN.email, ADMIN.password);
    const person = {
      firstName: 'Tharindu',
      lastName: 'Fernando',
      email: `${unique('tharindu')}@example.lk`,
      phone: '0711111111',
      salary: 80000,
      speciality: 'CCTV',
    };
    const { body } = await call<{ initialPassword: string }>(origin, 'POST /technicians', {
      token,
      body: person,
    });
    const bench = await visitor(on.browser, origin);
    await bench.page.goto('/technician/login');
    await bench.page.getByLabel('Email').fill(person.email);
    await bench.page.getByLabel(/^Password/).fill(body.initialPassword);
    await bench.page.getByRole('button', { name: 'Sign In' }).click();
    await bench.page.waitForURL('**/technician/repairs*');
    return bench;
  }

  async function takeIn(bench: Page, serial: string): Promise<void> {
    await bench.getByLabel(/Device Name/).fill('Netra Dome 4MP');
    await bench.getByLabel(/Serial No/).fill(serial);
    await bench.getByLabel(/Estimated Date/).fill('2027-01-15');
    await bench
      .getByRole('button', { name: /Create|Save|Add/ })
      .first()
      .click();
    await bench.getByText('Repair Create Successfully').first().waitFor();
  }

  /** Answers when the bench has confirmed the save. */
  async function saveStage(bench: Page, serial: string, stage: string): Promise<number> {
    await bench.getByRole('button', { name: `Edit Netra Dome 4MP, ${serial}` }).click();
    const dialog = bench.getByRole('dialog');
    await dialog.getByLabel(/Progress/).selectOption(stage);
    const saved = bench.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).status()).toBe(200);
    const at = performance.now();
    await dialog.waitFor({ state: 'hidden' });
    return at;
  }

  test('a guest who has it open, sees each stage within two seconds of its save, without a reload', async () => {
    const bench = await technician();
    const serial = unique('SN').toUpperCase();
    await takeIn(bench.page, serial);

    const guest = await visitor(on.browser, on.stack.origin, PHONE);
    const live = guest.page.waitForResponse((answer) => answer.url().endsWith('/live'));
    await guest.page.goto(`/service?serial=${serial.toLowerCase()}`);
    await guest.page.getByRole('heading', { name: 'Netra Dome 4MP' }).waitFor();
    expect((await live).headers()['content-type']).toBe('text/event-stream');
    await guest.page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

    const current = guest.page.locator('article [aria-current=step]');
    for (const stage of STAGES) {
      const seen = current
        .filter({ hasText: stage })
        .waitFor()
        .then(() => performance.now());
      const savedAt = await saveStage(bench.page, serial, stage);
      expect((await seen) - savedAt).toBeLessThan(WITHIN_MS);
      await guest.page.getByText(`Netra Dome 4MP is now: ${stage}`).waitFor({ state: 'attached' });
    }
    expect(await current.locator('time').count()).toBe(1);
    expect(await guest.page.locator('body[data-not-reloaded]').count()).toBe(1);
    expect([...bench.errors, ...guest.errors]).toEqual([]);
    await Promise.all([bench.context.close(), guest.context.close()]);
  }, 120_000);
});
