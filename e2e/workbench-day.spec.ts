import { beforeAll, describe, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { call, unique } from './support/api.js';
import { atWorkbench, newTechnician, technicianToken, type TechnicianAccount } from './support/workbench.js';
import { PHONE, TABLET, visitor } from './support/browser.js';
import { violationsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { until } from './support/until.js';
import { countWork, workOf } from './support/work-counter.js';

interface Job {
  _id: string;
  progress: string;
  quote: { state: string; answerNote: string | null } | null;
}

describe('day at the workbench', () => {
  const on = platform();
  let account: TechnicianAccount;
  let token = '';

  beforeAll(async () => {
    account = await newTechnician(on.stack);
    token = await technicianToken(on.stack, account);
  }, 60_000);

  const takeIn = async (more: object = {}) => {
    const body = {
      deviceName: 'Netra Dome',
      serialNo: unique('SN').toUpperCase(),
      estimatedDate: '2027-01-15',
      ...more,
    };
    const { body: job } = await call<Job & { serialNo: string }>(on.stack.origin, 'POST /repairs', {
      token,
      body,
    });
    return job;
  };
  const jobOf = async ({ _id }: Pick<Job, '_id'>) =>
    (await call<Job>(on.stack.origin, `GET /repairs/${_id}`, { token })).body;
  const linkOf = async ({ _id }: Job) =>
    (await call<{ link: string }>(on.stack.origin, `GET /repairs/${_id}/ticket`, { token })).body.link;
  const workbench = async (viewport?: { width: number; height: number }) => {
    const workbench = await atWorkbench(on.browser, on.stack, account, viewport ? { viewport } : {});
    await countWork(workbench.context);
    await workbench.page.reload();
    await workbench.page.getByRole('form', { name: 'New Repair' }).waitFor();
    return workbench;
  };
  const openJob = async (page: Page, { serialNo }: { serialNo: string }) => {
    await page.getByRole('button', { name: `Edit Netra Dome, ${serialNo}` }).click();
    return page.getByRole('dialog', { name: 'Edit Repair' });
  };

  test('a device of a known customer is taken in and printed with three clicks and six fields', async () => {
    const customerName = unique('Kamala Silva');
    const customerPhone = `075${String(Date.now()).slice(-7)}`;
    await takeIn({ customerName, customerPhone, customerEmail: 'k@example.lk' });
    const { page, context, errors } = await workbench();
    const form = page.getByRole('form', { name: 'New Repair' });
    await form.getByLabel(/Device Name/).fill('Netra Dome');
    await form.getByLabel(/Serial No/).fill(unique('SN').toUpperCase());
    await form.getByLabel('Reported fault').fill('No picture at night');
    await form.getByLabel('Phone').fill(customerPhone.slice(0, 8));
    await form.getByRole('button', { name: new RegExp(customerName) }).click();
    await form.getByLabel(/Estimated Date/).fill('2027-01-15');
    await form.getByLabel('Accessories').fill('Adapter');
    await form.getByRole('button', { name: 'Save and print' }).click();
    await page.waitForURL(/\/technician\/tickets\/[\w-]+\?size=label/);
    for (const text of ['No picture at night', '+ Adapter', customerName])
      await page.getByRole('article').getByText(text).waitFor();
    await page.waitForFunction(() => (window as unknown as { work: { prints: number } }).work.prints === 2);
    const { clicks, fields, prints } = await workOf(page);
    expect({ clicks: clicks <= 3, fields: fields.length <= 6, prints }).toEqual({
      clicks: true,
      fields: true,
      prints: 2,
    });
    await page.getByRole('button', { name: 'A4 ticket' }).click();
    for (const text of ['No picture at night', 'Adapter', customerName])
      await page.getByRole('article').getByText(text).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  test('a quote is sent with four clicks, approved by the private link, and seen at once', async () => {
    const job = await takeIn({ customerName: 'Kamala Silva' });
    const { page, context, errors } = await workbench();
    const dialog = await openJob(page, job);
    await dialog.getByRole('button', { name: 'New quote' }).click();
    await dialog.getByLabel('Line 1', { exact: true }).fill('Cleaning');
    await dialog.getByLabel('Amount of line 1').fill('1500');
    await dialog.getByLabel('Line 2', { exact: true }).fill('Lens');
    await dialog.getByLabel('Amount of line 2').fill('2500.50');
    await dialog.getByRole('button', { name: 'Send the quote' }).click();
    await dialog.getByText('Quote sent', { exact: true }).waitFor();
    expect((await workOf(page)).clicks).toBeLessThanOrEqual(4);

    const guest = await visitor(on.browser, on.stack.origin, PHONE);
    await guest.page.goto(await linkOf(job));
    await guest.page.getByText('Rs 4,000.50').waitFor();
    expect(await violationsOf(guest.page)).toEqual([]);
    await guest.page.getByLabel('A note to us (optional)').fill('Please hurry');
    await guest.page.getByRole('button', { name: 'Approve' }).click();
    await guest.page.getByText(/You approved this on/).waitFor();
    await dialog.getByText('Quote approved').waitFor();
    await dialog.getByText('“Please hurry”', { exact: true }).waitFor();
    expect((await jobOf(job)).quote).toMatchObject({ state: 'approved', answerNote: 'Please hurry' });
    expect([...errors, ...guest.errors]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  }, 120_000);

  test.each([PHONE, TABLET])(
    'on a screen of $width pixels, a job fills the screen, starts at its first field, and is handed over with three clicks',
    async (viewport) => {
      const job = await takeIn();
      const { page, context, errors } = await workbench(viewport);
      const dialog = await openJob(page, job);
      const isWhole = async () => isDeepStrictEqual(await dialog.boundingBox(), { x: 0, y: 0, ...viewport });
      await until(isWhole, { what: 'a job that fills the screen, once its animation has ended' });
      await dialog
        .getByLabel(/Device Name/)
        .and(page.locator(':focus'))
        .waitFor();
      await dialog.getByRole('button', { name: 'Hand over' }).click();
      // There is no quote, and nothing is handed over for nothing by default.
      await dialog.getByLabel('Amount (Rs)').fill('1500');
      const pad = dialog.getByRole('img', { name: /Sign here/ });
      // Each point is looked up anew: what is above the field may still be loading.
      await pad.hover({ position: { x: 20, y: 30 } });
      await page.mouse.down();
      for (const x of [45, 70, 95, 120]) await pad.hover({ position: { x, y: 30 + x / 6 } });
      await page.mouse.up();
      expect(await violationsOf(page)).toEqual([]);
      // One to open the job and one to begin; the signature's does not count.
      expect((await workOf(page)).clicks - 1).toBeLessThanOrEqual(2);
      await dialog.getByRole('button', { name: 'Complete and print' }).click();
      await page.waitForURL(/size=receipt/);
      await page.getByRole('img', { name: 'Signature of the customer' }).waitFor();
      await page.waitForFunction(() => (window as unknown as { work: { prints: number } }).work.prints === 1);
      expect(await workOf(page)).toMatchObject({ clicks: 1, prints: 1 });
      expect((await jobOf(job)).progress).toBe('Completed');
      expect(errors).toEqual([]);
      await context.close();
    },
    120_000,
  );

  test('a job that a colleague moves also moves on other boards, whose users lose nothing that they type', async () => {
    const job = await takeIn();
    const { page, context, errors } = await workbench();
    const live = page.waitForResponse(
      (response) => response.url().endsWith('/repairs/live') && page.url().includes(job.serialNo),
    );
    await page.goto(`/technician/repairs?q=${job.serialNo}`);
    await page.getByLabel(/Device Name/).fill('Half typed');
    await page.getByRole('button', { name: 'Board' }).click();
    await page.getByRole('list', { name: 'Received' }).getByText(job.serialNo).waitFor();
    await live;
    await call(on.stack.origin, `PUT /repairs/${job._id}`, {
      token,
      body: {
        deviceName: 'Netra Dome',
        serialNo: job.serialNo,
        estimatedDate: '2027-01-15',
        progress: 'Repairing',
      },
    });
    // Sooner than the board is fetched again without news.
    const moved = page.getByRole('list', { name: 'Repairing' }).getByText(job.serialNo);
    await moved.waitFor({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await page.getByLabel(/Device Name/).inputValue()).toBe('Half typed');
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
