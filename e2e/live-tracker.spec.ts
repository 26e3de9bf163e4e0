import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { unique } from './support/api.js';
import { atWorkbench, newTechnician, openJob, takeIn } from './support/workbench.js';
import { PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';

const DEVICE = 'Netra Dome 4MP';
const STAGES = ['Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'];

describe('live tracker', () => {
  const on = platform();

  async function save(workbench: Page, serial: string, change: (dialog: Locator) => Promise<unknown>) {
    const dialog = await openJob(workbench, DEVICE, serial);
    await change(dialog);
    const saved = workbench.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).status()).toBe(200);
    await dialog.waitFor({ state: 'hidden' });
  }

  test('shows a guest each stage once it is saved, without a reload', async () => {
    const workbench = await atWorkbench(on.browser, on.stack, await newTechnician(on.stack));
    const serial = unique('SN').toUpperCase();
    await takeIn(workbench.page, DEVICE, serial);

    const guest = await visitor(on.browser, on.stack.origin, PHONE);
    const live = guest.page.waitForResponse((answer) => answer.url().endsWith('/live'));
    await guest.page.goto(`/service?serial=${serial.toLowerCase()}`);
    await guest.page.getByRole('heading', { name: DEVICE }).waitFor();
    expect((await live).headers()['content-type']).toBe('text/event-stream');
    await guest.page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

    // A stage that is reached has its time.
    const reached = (stage: string) =>
      guest.page.locator('article li').filter({ hasText: stage, has: guest.page.locator('time') });
    for (const stage of STAGES) {
      await save(workbench.page, serial, (dialog) => dialog.getByLabel(/Progress/).selectOption(stage));
      await reached(stage).waitFor();
      await guest.page.getByText(`${DEVICE} is now: ${stage}`).waitFor({ state: 'attached' });
    }
    expect(await guest.page.locator('article [aria-current=step]').count()).toBe(0);
    expect(await guest.page.locator('body[data-not-reloaded]').count()).toBe(1);

    const corrected = unique('SN-RIGHT').toUpperCase();
    await save(workbench.page, serial, (dialog) => dialog.getByLabel(/Serial No/).fill(corrected));
    await guest.page.getByText(`No repair found for Serial: ${serial}`).first().waitFor();
    expect([...workbench.errors, ...guest.errors]).toEqual([]);
    await Promise.all([workbench.context.close(), guest.context.close()]);
  }, 120_000);
});
