import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, newCustomer, newProduct, signIn } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { drawnPicture } from './support/picture.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';

describe('photos of a review', () => {
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

  test('are public once the office has approved them', async () => {
    const { productId } = await newProduct(on.stack.origin, admin);
    const { token } = await newCustomer(on.stack.origin);

    const author = await pageOf(token, PHONE);
    await author.page.goto(`/overview/${productId}#review`);
    const form = author.page.getByRole('dialog', { name: 'Write a review' });
    await form.getByLabel(/Your review/).fill('Clear at night.');
    const garden = { name: 'garden.png', mimeType: 'image/png', buffer: Buffer.from(await drawnPicture()) };
    await form.getByLabel('Add photos').setInputFiles(garden);
    await form.getByRole('img', { name: 'Photo 1' }).waitFor();
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await author.page.getByText('Waiting for our check').waitFor();

    const guest = await visitor(on.browser, on.stack.origin, DESKTOP);
    await guest.page.goto(`/overview/${productId}`);
    await guest.page.getByText('Clear at night.').waitFor();
    expect(await guest.page.getByRole('button', { name: /^Open photo/ }).count()).toBe(0);

    const office = await pageOf(admin, DESKTOP);
    await office.page.goto('/admin/reviews?photos=waiting');
    await office.page.getByRole('row', { name: new RegExp(productId) }).click();
    await office.page.getByRole('button', { name: 'Approve photo 1' }).click();
    await office.page.getByText('Everybody sees the photo now').waitFor();

    await guest.page.reload();
    await guest.page.getByRole('button', { name: /^Open photo 1/ }).click();
    const shown = guest.page.getByRole('dialog').getByRole('img');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^\/images\/\d+-review-photo\.png$/);

    const { body: reviews } = await call<{ _id: string }[]>(
      on.stack.origin,
      `GET /reviews?productId=${productId}`,
    );
    const address = (await shown.getAttribute('src'))!;
    await call(on.stack.origin, `DELETE /reviews/${reviews[0]!._id}`, { token: admin });
    expect((await fetch(on.stack.origin + address)).status).toBe(404);

    expect([author.errors, guest.errors, office.errors]).toEqual([[], [], []]);
    for (const { context } of [author, guest, office]) await context.close();
  });
});
