import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, newCustomer, signIn, unique } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { giveUpEvent, giveUpMail } from './support/dead-letters.js';
import { faultsOf } from './support/faults-of.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

interface Letters {
  total: number;
  letters: { _id: string; subject: string; receiver: string; reason: string; attempts: number | null }[];
}

describe('undelivered messages', () => {
  const on = platform();
  let token: string;
  beforeAll(async () => void (token = await signIn(on.stack.origin, ADMIN.email, ADMIN.password)));

  const letters = async () =>
    (await call<Letters>(on.stack.origin, 'GET /dead-letters?limit=100', { token })).body;
  const mailsTo = async (to: string) => {
    const { mail } = await on.stack.read();
    const mails = (await (await fetch(`${mail.web}/email`)).json()) as { to: { address: string }[] }[];
    return mails.filter((one) => one.to.some(({ address }) => address === to));
  };
  const open = async (viewport = DESKTOP, path = '/admin/dead-letters') => {
    const seen = await visitor(on.browser, on.stack.origin, viewport);
    await seen.page.addInitScript((value) => localStorage.setItem('token', value), token);
    await seen.page.goto(path);
    return seen;
  };

  test('are each processed once, and audited, when an admin sends them again after the cause is fixed', async () => {
    const name = unique('Kamal');
    const to = `${unique('mail').toLowerCase()}@example.lk`;
    const sound = await giveUpEvent(on.stack, { actorName: name });
    const faulty = await giveUpEvent(on.stack, '{"id":"no id"}');
    await giveUpMail(on.stack, to);
    const { page, context, errors } = await open();
    await page.getByText('Error: the log is locked').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const sendAll = async () => {
      await page.getByRole('button', { name: 'Send all again' }).click();
      const question = page.getByRole('alertdialog');
      expect(await faultsOf(page)).toEqual([]);
      await question.getByRole('button', { name: 'Send all again' }).click();
    };
    await sendAll();
    await page.getByText(/^Failed again: \d/).waitFor();
    await page.getByRole('link', { name: 'Emails that were given up' }).click();
    await page
      .getByRole('row', { name: new RegExp(to) })
      .getByText('550 5.1.1 not here')
      .waitFor();
    await sendAll();
    await page.getByRole('row', { name: new RegExp(to) }).waitFor({ state: 'detached' });

    const { body } = await call<{ entries: { actorName: string }[] }>(
      on.stack.origin,
      `GET /audit?page=1&limit=20&q=${name}`,
      { token },
    );
    expect(body.entries).toHaveLength(1);
    await until(async () => (await mailsTo(to)).length === 1, { seconds: 20, what: () => 'the mail' });
    const left = (await letters()).letters.filter(({ _id }) => [sound, faulty].includes(_id));
    expect(left).toMatchObject([
      { _id: faulty, attempts: 21, reason: expect.not.stringContaining('locked') },
    ]);
    await page.goto('/admin/audit?subject=dead-letter');
    await page
      .getByRole('row', { name: /Undelivered message/ })
      .first()
      .waitFor();
    await context.close();
    expect(errors).toEqual([]);
  }, 120_000);

  test('have a page without faults or sideways scrolling on a phone', async () => {
    await giveUpEvent(on.stack, '{}');
    const { page, context, errors } = await open(PHONE);
    await page
      .getByRole('button', { name: /^Send again: event.audit/ })
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
    expect(errors).toEqual([]);
  }, 60_000);

  test.each(['GET /dead-letters', 'POST /dead-letters/resend', 'POST /dead-letters/event.people.1/resend'])(
    '%s is forbidden for a customer',
    async (request) => {
      const { token: customer } = await newCustomer(on.stack.origin);
      const answer = call(on.stack.origin, request, {
        token: customer,
        body: request.startsWith('P') ? {} : undefined,
      });
      expect((await answer.catch(() => ({ status: 200 }))).status).toBe(403);
    },
  );
});
