import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { PHONE, visitor } from './support/browser.js';
import { violationsOf } from './support/faults-of.js';
import { paper, scan } from './support/paper.js';
import { pagesMayReport, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

interface Repair {
  _id: string;
  version: number;
  serialNo: string;
}
interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

const JOB = { deviceName: 'Netra Dome 4MP', estimatedDate: '2027-01-15' };

describe('around the repair desk', () => {
  const on = platform();
  pagesMayReport();
  let admin = '';
  let workbench: { token: string; storage: Record<string, string> };

  beforeAll(async () => {
    const { origin } = on.stack;
    admin = await signIn(origin, ADMIN.email, ADMIN.password);
    const email = `${unique('sunil')}@example.lk`;
    const person = { firstName: 'Sunil', lastName: 'Dias', email, salary: 1 };
    const made = await call<{ initialPassword: string }>(origin, 'POST /technicians', {
      token: admin,
      body: person,
    });
    const signedIn = await call<{ token: string; technician: object }>(origin, 'POST /technicians/login', {
      body: { email, password: made.body.initialPassword },
    });
    const { token, technician } = signedIn.body;
    workbench = { token, storage: { techToken: token, technician: JSON.stringify(technician) } };
  }, 60_000);

  const takeIn = async (more: object = {}) => {
    const body = { ...JOB, serialNo: unique('SN').toUpperCase(), ...more };
    const { status, body: repair } = await call<Repair>(on.stack.origin, 'POST /repairs', {
      token: workbench.token,
      body,
    });
    expect(status).toBe(201);
    return repair;
  };
  const change = ({ _id, version, serialNo }: Repair, more: object) =>
    call<Repair>(on.stack.origin, `PUT /repairs/${_id}`, {
      token: workbench.token,
      body: { ...JOB, serialNo, version, ...more },
    });
  const technician = async () => {
    const person = await visitor(on.browser, on.stack.origin);
    await person.context.addInitScript((storage) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    }, workbench.storage);
    return person;
  };
  const openWorkbench = async () => {
    const person = await technician();
    // The newest jobs first: other stories' jobs may be more urgent.
    await person.page.goto('/technician/repairs?sort=latest');
    await person.page.getByRole('form', { name: 'New Repair' }).waitFor();
    return person;
  };

  test('the serial of a device sold here shows sale and warranty at the workbench', async () => {
    const { origin } = on.stack;
    const customer = await newCustomer(origin);
    const { productId, name } = await newProduct(origin, admin);
    const { body: order } = await call<{ orderId: string; items: { _id: string }[]; version: number }>(
      origin,
      'POST /orders',
      {
        token: customer.token,
        body: { address: 'Kandy', phone: '0771234567', items: [{ productId, qty: 1 }] },
      },
    );
    const serial = unique('SN').toUpperCase();
    const recorded = await call(origin, `PUT /orders/${order.orderId}/serials`, {
      token: admin,
      body: { version: order.version, lines: [{ itemId: order.items[0]!._id, serials: [serial] }] },
    });
    expect(recorded.status).toBe(200);
    const { version } = recorded.body as { version: number };
    const completed = await call(origin, `PUT /orders/${order.orderId}`, {
      token: admin,
      body: { status: 'completed', version },
    });
    expect(completed.status).toBe(200);
    const before = await takeIn({ serialNo: serial });
    await change(before, { progress: 'Completed', outcome: 'repaired' });

    const { page, errors, context } = await openWorkbench();
    await page.getByLabel(/Serial No/).fill(serial.toLowerCase());
    const passport = page.getByRole('region', { name: 'About this device' });
    await passport.getByText('Under warranty').waitFor();
    await passport.getByText(order.orderId).waitFor();
    await passport.getByText(name).waitFor();
    await passport.getByText('Repeat fault').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.close();

    const owner = await visitor(on.browser, origin, PHONE);
    await owner.context.addInitScript((token) => localStorage.setItem('token', token), customer.token);
    await owner.page.goto(`/orders/${order.orderId}`);
    await owner.page.getByText(`Serial numbers: ${serial}`).waitFor();
    const { date, warrantyUntil } = completed.body as { date: string; warrantyUntil: string };
    const months = Math.round((Date.parse(warrantyUntil) - Date.parse(date)) / (30.44 * 86_400_000));
    await owner.page.getByText(`warranty of ${months} months`).first().waitFor();
    expect([...errors, ...owner.errors]).toEqual([]);
    await owner.context.close();
  }, 180_000);

  test('the code of a ticket shows the repair to its customer and opens the job at the workbench', async () => {
    const repair = await takeIn({
      customerName: 'Kamala Silva',
      customerEmail: 'kamala@example.lk',
      accessories: 'Power supply',
      internalNotes: 'SECRET',
    });
    const { page, errors, context } = await technician();
    await page.goto(`/technician/tickets/${repair._id}`);
    const link = await scan(page);
    expect(link).toMatch(new RegExp(`^${on.stack.origin}/track#[\\w-]{22}$`));
    expect(await violationsOf(page)).toEqual([]);
    expect(await paper(page)).toEqual({ pages: 1, millimetres: [210, 297] });
    await page.getByRole('button', { name: 'Label 62 × 29 mm' }).click();
    await page.getByRole('button', { name: 'Label 62 × 29 mm', pressed: true }).waitFor();
    expect(await scan(page)).toBe(link);
    // The size of the paper follows the picture on the screen.
    await eventually(async () => expect(await paper(page)).toEqual({ pages: 1, millimetres: [62, 29] }));

    const guest = await visitor(on.browser, on.stack.origin, PHONE);
    const asked: string[] = [];
    guest.page.on('request', (request) => asked.push(request.url()));
    const answer = await guest.page.goto(link);
    expect(answer!.headers()['referrer-policy']).toBe('no-referrer');
    expect(await answer!.text()).toContain('noindex');
    await guest.page.getByText('Hello Kamala').waitFor();
    await guest.page.getByText('Power supply').waitFor();
    const shown = await guest.page.content();
    for (const secret of ['SECRET', 'Silva', 'kamala@example.lk']) expect(shown).not.toContain(secret);
    expect(asked.filter((url) => url.includes(link.split('#')[1]!) && !url.includes('#'))).toEqual([]);
    expect(await violationsOf(guest.page)).toEqual([]);
    await change(repair, { progress: 'Ready for Pickup' });
    await guest.page.getByText('Done. You can collect your device.').waitFor();
    await guest.context.close();

    await page.goto(link);
    await page.getByRole('link', { name: 'Open the job on the bench' }).click();
    await page.waitForURL(`**/technician/repairs?job=${repair._id}`);
    const job = page.getByRole('dialog', { name: 'Edit Repair' });
    expect(await job.getByLabel(/Serial No/).inputValue()).toBe(repair.serialNo);
    expect([...errors, ...guest.errors]).toEqual([]);
    await context.close();
  }, 180_000);

  test('the customer of a device that is ready but not collected is reminded three times', async () => {
    const customerEmail = `${unique('amara')}@example.lk`;
    const repair = await takeIn({ customerName: 'Amara <b>', customerEmail, customerLanguage: 'si' });
    await change(repair, { progress: 'Ready for Pickup' });
    const { mail } = await on.stack.read();
    const reminders = async () => {
      const mails = (await (await fetch(`${mail.web}/email`)).json()) as Mail[];
      const own = mails.filter(({ to }) => to.some(({ address }) => address === customerEmail));
      return own.filter(({ subject }) => subject.endsWith('රැගෙන යාමට සූදානම්') && !subject.includes(':'));
    };
    const sent = await until(async () => ((await reminders()).length >= 3 ? reminders() : null), {
      seconds: 40,
    });
    expect(sent).toHaveLength(3);
    // Two that wait at the same time are sent side by side, and arrive in any order.
    expect(sent.filter(({ text }) => text.includes('අවසාන මතක් කිරීමයි'))).toHaveLength(1);
    expect(sent[0]!.text).toMatch(/\/track#[\w-]{22}/);
  }, 180_000);

  test('work at a workbench without a connection is stored once when it is back and overwrites nobody', async () => {
    const edited = await takeIn({ notes: 'Lens is loose' });
    const { page, errors, context } = await openWorkbench();
    const row = page.getByRole('row', { name: new RegExp(edited.serialNo) });
    await row.waitFor();
    await context.setOffline(true);
    const serial = unique('SN').toUpperCase();
    await page.getByLabel(/Device Name/).fill('Taken in offline');
    await page.getByLabel(/Serial No/).fill(serial);
    await page.getByLabel(/Estimated Date/).fill('2027-01-15');
    await page.getByRole('button', { name: 'Create Repair' }).click();
    await page.getByText('1 save waits to be sent').waitFor();
    await row.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Repair' });
    await dialog.getByLabel(/^Notes/).fill('Lens tightened');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('2 saves wait to be sent').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await change(edited, { notes: 'Lens replaced', progress: 'Repairing' });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Decide' }).click();
    const decision = page.getByRole('dialog', { name: 'Whose change counts?' });
    await decision.getByRole('radio', { name: /Lens tightened/ }).check();
    await decision.getByRole('button', { name: 'Go on with these' }).click();
    await page.getByRole('region', { name: /wait/ }).waitFor({ state: 'detached' });

    const read = async <T>(path: string) =>
      (await call<T>(on.stack.origin, `GET ${path}`, { token: workbench.token })).body;
    expect(await read<Repair[]>(`/repairs?q=${serial}`)).toHaveLength(1);
    expect(await read(`/repairs/${edited._id}`)).toMatchObject({
      notes: 'Lens tightened',
      progress: 'Repairing',
      version: 3,
    });
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
