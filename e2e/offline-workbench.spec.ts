import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, unique } from './support/api.js';
import { atWorkbench, newTechnician, technicianToken } from './support/workbench.js';
import { violationsOf } from './support/faults-of.js';
import { pressWhereSeen } from './support/hands.js';
import { drawnPicture } from './support/picture.js';
import { pagesMayReport, platform } from './support/platform.js';
import { until } from './support/until.js';

interface Job {
  _id: string;
  photos: { kind: string; url: string }[];
}

describe('workbench without a connection', () => {
  const on = platform();
  pagesMayReport();

  const aPhoto = async (name: string) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await drawnPicture()),
  });
  /** Waits until a reload without a connection finds the workbench and its lazily loaded files. */
  const kept = (page: Page, email: string) =>
    until(
      () =>
        page.evaluate(async (owner) => {
          const databases = (await indexedDB.databases()).map(({ name }) => name);
          const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
          const files = await Promise.all(
            scripts.map(({ name }) => caches.match(name, { ignoreVary: true })),
          );
          return (
            navigator.serviceWorker.controller !== null &&
            databases.includes(`benchPhotos:${owner}`) &&
            files.every(Boolean) &&
            Boolean(await caches.match('/offline', { ignoreVary: true }))
          );
        }, email),
      { what: 'the workbench to be kept' },
    );

  test('keeps the photos of an intake over reloads, and sends them once the connection is back', async () => {
    const account = await newTechnician(on.stack);
    const token = await technicianToken(on.stack, account);
    const { page, context, errors } = await atWorkbench(on.browser, on.stack, account, {
      serviceWorkers: 'allow',
    });
    await page.getByRole('form', { name: 'New Repair' }).waitFor();
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
    await page.reload();
    await kept(page, account.email);
    const form = page.getByRole('form', { name: 'New Repair' });
    const serial = unique('SN').toUpperCase();

    await context.setOffline(true);
    await form.getByLabel(/Device Name/).fill('Taken in offline');
    await form.getByLabel(/Serial No/).fill(serial);
    await form.getByLabel(/Estimated Date/).fill('2027-01-15');
    await form.getByLabel('Take a photo').setInputFiles([await aPhoto('front'), await aPhoto('back')]);
    await form.getByRole('img', { name: 'Photo 2' }).waitFor();
    // A photo is shown before the browser has stored it.
    await form.locator('li[aria-busy]').first().waitFor({ state: 'detached' });
    // The message may have gone by the time the load has ended.
    const back = page.getByText('What you had typed is back.').first().waitFor();
    await page.reload();
    await back;
    await page.getByText('What you had typed is back.').first().waitFor({ state: 'hidden' });
    await form.locator('li[aria-busy]').first().waitFor({ state: 'detached' });
    for (const name of ['Photo 1', 'Photo 2'])
      await form.locator(`img[alt="${name}"]`).evaluate((image: HTMLImageElement) => image.decode());
    await pressWhereSeen(page, form.getByRole('button', { name: 'Create Repair' }));

    const bar = page.getByRole('region', { name: /wait/ });
    await bar.getByRole('img', { name: 'Photo 2' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    // An icon is shown in its place until its file has been read.
    const thumbnail = bar.locator('img[alt="Photo 1"]');
    await thumbnail.waitFor();
    expect(
      await thumbnail.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(640);

    await context.setOffline(false);
    await bar.waitFor({ state: 'detached' });
    const jobs = (await call<Job[]>(on.stack.origin, `GET /repairs?q=${serial}`, { token })).body;
    expect(jobs.map(({ photos }) => photos.map(({ kind }) => kind))).toEqual([['before', 'before']]);
    expect((await fetch(on.stack.origin + jobs[0]!.photos[0]!.url)).status).toBe(200);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
