import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { call, newCustomer, signIn, unique } from './support/api.js';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { giveUpMail, query } from './support/dead-letters.js';
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

  /** Stores an event that the audit log gave up, as if its table had been locked for an hour. */
  async function giveUpEvent(payload: string | object): Promise<void> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await query(
      on.stack,
      'people',
      `insert into dead_letter (consumer, message_id, subject, payload, error, attempts)
       values ('people-audit-entry-recorded', $1, 'event.audit.entry.recorded.people', $2, 'Error: the log is locked', 20)`,
      [randomUUID(), text],
    );
  }

  /** A change by someone who is not otherwise in the audit log. */
  const changeBy = (actorName: string) => ({
    id: randomUUID(),
    at: new Date().toISOString(),
    actorId: randomUUID(),
    actorName,
    actorRole: 'admin',
    subject: 'supplier',
    subjectId: 'cables@example.lk',
    label: 'Cables',
    action: 'updated',
    before: { name: 'Cable' },
    after: { name: 'Cables' },
    requestId: null,
  });

  const letters = async (kind = '') =>
    (await call<Letters>(on.stack.origin, `GET /dead-letters?limit=100${kind}`, { token })).body;
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
    await giveUpEvent(changeBy(name));
    await giveUpEvent('{"id":"no id"}');
    await giveUpMail(on.stack, to);
    const { page, context, errors } = await open();
    await page
      .getByRole('row', { name: new RegExp(to) })
      .getByText('550 5.1.1 not here')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: new RegExp(`^Send again: .*${to}`) }).dblclick();
    await page.getByText('Sent again: 1').first().waitFor();
    await page.getByRole('row', { name: new RegExp(to) }).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Event');
    await page.waitForURL(/kind=event/);
    await page.getByRole('button', { name: 'Send all again' }).click();
    const question = page.getByRole('alertdialog');
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Send all again' }).click();
    await page.getByText(/^Failed again: 1/).waitFor();

    const { body } = await call<{ entries: { actorName: string }[] }>(
      on.stack.origin,
      `GET /audit?page=1&limit=20&q=${name}`,
      { token },
    );
    expect(body.entries).toHaveLength(1);
    await until(async () => (await mailsTo(to)).length === 1, { seconds: 20, what: () => 'the mail' });
    const left = await letters();
    expect(left.letters).toMatchObject([{ attempts: 21, reason: expect.not.stringContaining('locked') }]);
    await page.goto('/admin/audit?subject=dead-letter');
    await page.getByRole('row', { name: /Undelivered message: m\*\*\*@example\.lk/ }).waitFor();
    await page
      .getByRole('row', { name: /Undelivered message/ })
      .first()
      .waitFor();
    await context.close();
    expect(errors).toEqual([]);
  }, 120_000);

  test('have a page without faults or sideways scrolling on a phone', async () => {
    await giveUpEvent('{}');
    await giveUpMail(on.stack, 'nimal.perera.of.the.long.address@a-long-domain.example.lk');
    const { page, context, errors } = await open(PHONE);
    await page.getByRole('button', { name: /^Send again: Your order/ }).waitFor();
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
