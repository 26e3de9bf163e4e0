import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { call, unique } from './support/api.js';
import { atWorkbench, newTechnician, openJob, takeIn, technicianToken } from './support/workbench.js';
import { PHONE, TABLET } from './support/browser.js';
import { drawnPicture } from './support/picture.js';
import { pagesMayReport, platform } from './support/platform.js';
import type { StackFile } from './support/stack.js';
import { until } from './support/until.js';

const DEVICE = 'Netra Dome 4MP';

interface Save {
  author: string;
  changes: { field: string; before: string | null; after: string | null }[];
}
interface Job {
  _id: string;
  version: number;
  progress: string;
  serialNo: string;
}

/** Expects the focused element to be within the window. */
async function expectFocusInView(page: Page): Promise<void> {
  const box = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);
  const { width, height } = page.viewportSize()!;
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(height);
  expect(box.right).toBeLessThanOrEqual(width);
}

describe('job on the workbench', () => {
  const on = platform();
  pagesMayReport();

  const newSerial = () => unique('SN').toUpperCase();
  const jobOf = async (token: string, serial: string) => {
    const { body } = await call<Job[]>(on.stack.origin, `GET /repairs?q=${serial}`, { token });
    return body[0]!;
  };
  const historyOf = async (token: string, { _id }: Job) =>
    (await call<Save[]>(on.stack.origin, `GET /repairs/${_id}/history`, { token })).body;
  const reached = async (token: string, job: Job, stage: string) =>
    (await historyOf(token, job)).flatMap(({ changes }) => changes).filter(({ after }) => after === stage);

  const pidOfRepairs = (file: StackFile) => file.processes.find(({ name }) => name === 'repairs')!.pid;
  const restarted = (before: number) =>
    until(async () => pidOfRepairs(await on.stack.read()) !== before, { what: 'repairs to be restarted' });

  /** Lets the next save through, and kills the service so many milliseconds later. */
  async function killDuringSave(page: Page, delay: number): Promise<number> {
    const pid = pidOfRepairs(await on.stack.read());
    await page.route(
      '**/api/repairs/*',
      async (route) => {
        const left = route.continue();
        if (delay > 0) await sleep(delay);
        process.kill(pid, 'SIGKILL');
        await left;
      },
      { times: 1 },
    );
    return pid;
  }
  const ready = () =>
    until(async () => (await fetch(`${on.stack.origin}/api/readyz`).catch(() => null))?.status === 200);

  test('of two technicians who save concurrently shows the second what the first changed, and loses nothing', async () => {
    const [first, second] = await Promise.all([
      newTechnician(on.stack, 'Kamala'),
      newTechnician(on.stack, 'Sunil'),
    ]);
    const [kamala, sunil] = [
      await atWorkbench(on.browser, on.stack, first),
      await atWorkbench(on.browser, on.stack, second),
    ];
    const serial = newSerial();
    await takeIn(kamala.page, DEVICE, serial);
    await sunil.page.reload();
    const hers = await openJob(kamala.page, DEVICE, serial);
    const his = await openJob(sunil.page, DEVICE, serial);

    await hers.getByLabel(/Progress/).selectOption('Repairing');
    await hers.getByRole('textbox', { name: 'Notes', exact: true }).fill('Lens replaced');
    await hers.getByRole('button', { name: 'Save Changes' }).click();
    await kamala.page.getByText('Repair Updated').first().waitFor();

    await his.getByLabel(/Progress/).selectOption('Ready for Pickup');
    await his.getByRole('button', { name: 'Save Changes' }).click();
    const progress = his.getByRole('group', { name: 'Progress' });
    await progress.getByText('Take theirs: Repairing').waitFor();
    await his.getByRole('group', { name: 'Notes' }).getByText('Take theirs: Lens replaced').waitFor();
    await his.getByRole('button', { name: 'Go on with these' }).click();
    await his.getByRole('button', { name: 'Save Changes' }).click();
    await sunil.page.getByText('Repair Updated').first().waitFor();

    const token = await technicianToken(on.stack, first);
    expect(await jobOf(token, serial)).toMatchObject({
      progress: 'Ready for Pickup',
      notes: 'Lens replaced',
      version: 3,
    });
    const history = await historyOf(token, await jobOf(token, serial));
    expect(history.map(({ author }) => author)).toEqual([second.name, first.name, first.name]);
    expect([...kamala.errors, ...sunil.errors]).toEqual([]);
    await Promise.all([kamala.context.close(), sunil.context.close()]);
  }, 120_000);

  test('is saved once, at once or later as the workbench reports, when the service dies during a save', async () => {
    const account = await newTechnician(on.stack);
    const workbench = await atWorkbench(on.browser, on.stack, account);
    const token = await technicianToken(on.stack, account);
    const serial = newSerial();
    await takeIn(workbench.page, DEVICE, serial);
    const job = await jobOf(token, serial);
    const saves = { Diagnosing: 0, Repairing: 6, 'Ready for Pickup': 20 };
    for (const [stage, delay] of Object.entries(saves)) {
      const dialog = await openJob(workbench.page, DEVICE, serial);
      await dialog.getByLabel(/Progress/).selectOption(stage);
      await workbench.page.getByText('Repair Updated').first().waitFor({ state: 'hidden' }); // of the stage before
      // The message disappears after two seconds: each is watched for before it can come.
      const said = (text: string) =>
        workbench.page
          .getByText(text)
          .first()
          .waitFor()
          .then(
            () => true,
            () => false,
          );
      const messages = { 200: said('Repair Updated'), 503: said('Kept here. It is sent as soon') };
      const told = workbench.page
        .waitForResponse((response) => response.request().method() === 'PUT')
        .then(async (answer) => {
          expect(Object.keys(messages)).toContain(String(answer.status()));
          expect(await messages[answer.status() as 200 | 503]).toBe(true);
        });
      const killed = await killDuringSave(workbench.page, delay);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await told;
      await restarted(killed);
      await ready();
      await dialog.waitFor({ state: 'hidden' });
      await workbench.page.getByText('waits to be sent').waitFor({ state: 'hidden', timeout: 45_000 });
      expect(await reached(token, job, stage)).toHaveLength(1);
      await workbench.page
        .getByRole('row', { name: new RegExp(serial) })
        .getByText(stage)
        .waitFor();
    }
    expect((await jobOf(token, serial)).progress).toBe('Ready for Pickup');
    await workbench.context.close();
  }, 120_000);

  test('exists once when the service dies during its intake, however often it is sent again', async () => {
    const account = await newTechnician(on.stack);
    const token = await technicianToken(on.stack, account);
    const serials = Array.from({ length: 12 }, newSerial);
    const intake = async (serialNo: string) => {
      const body = { deviceName: DEVICE, serialNo, estimatedDate: '2027-01-15' };
      const headers = { 'idempotency-key': `key-${serialNo}` };
      await until(
        async () => {
          const { status } = await call(on.stack.origin, 'POST /repairs', { token, body, headers });
          expect([201, 503]).toContain(status);
          return status === 201;
        },
        { seconds: 30, what: 'the intake to come through' },
      );
    };
    const pid = pidOfRepairs(await on.stack.read());
    const taken = Promise.all(serials.map(intake));
    process.kill(pid, 'SIGKILL');
    await Promise.all([taken, restarted(pid)]);
    await ready();
    for (const serial of serials) {
      const { body } = await call<Job[]>(on.stack.origin, `GET /repairs?q=${serial}`, { token });
      expect(body).toHaveLength(1);
      expect(await historyOf(token, body[0]!)).toHaveLength(1);
    }
  }, 120_000);

  test.each([PHONE, TABLET])(
    'stays in view on a screen of $width pixels when photos are added by touch and by keyboard',
    async (size) => {
      const account = await newTechnician(on.stack);
      const workbench = await atWorkbench(on.browser, on.stack, account, { viewport: size, hasTouch: true });
      const serial = newSerial();
      await takeIn(workbench.page, DEVICE, serial);
      const dialog = await openJob(workbench.page, DEVICE, serial);
      const scrolled = () => dialog.evaluate((element) => element.scrollTop);
      const picture = { mimeType: 'image/png', buffer: Buffer.from(await drawnPicture()) };
      for (const kind of ['before', 'after']) {
        const chosen = workbench.page.waitForEvent('filechooser');
        await dialog.getByText(new RegExp(`Add an? ${kind} photo`)).tap();
        await (await chosen).setFiles({ name: `${kind}.png`, ...picture });
        await dialog.getByRole('img', { name: new RegExp(kind, 'i') }).waitFor();
        expect(await scrolled()).toBe(0);
      }
      await dialog.getByRole('button', { name: 'Close' }).focus();
      const input = dialog.getByLabel('Add an after photo');
      for (let tabs = 0; tabs < 60 && !(await input.evaluate((it) => it.matches(':focus'))); tabs++)
        await workbench.page.keyboard.press('Tab');
      await expectFocusInView(workbench.page);
      expect(await scrolled()).toBe(0);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(workbench.errors).toEqual([]);
      await workbench.context.close();
    },
    90_000,
  );

  test('can be claimed on the board and moved to its next stage by drag and by keyboard', async () => {
    const account = await newTechnician(on.stack);
    const workbench = await atWorkbench(on.browser, on.stack, account);
    const serial = newSerial();
    await takeIn(workbench.page, DEVICE, serial);
    await workbench.page.goto(`/technician/repairs?view=board&q=${serial}`);
    const card = workbench.page.getByRole('listitem').filter({ hasText: serial });
    await card.getByRole('button', { name: `Claim ${DEVICE}, ${serial}` }).click();
    await card.getByText(account.name).waitFor();
    await card.dragTo(workbench.page.locator('[data-stage="Repairing"]'));
    await workbench.page.getByRole('list', { name: 'Repairing' }).getByText(serial).waitFor();
    await workbench.page.getByRole('button', { name: new RegExp(`^${DEVICE}`) }).focus();
    await workbench.page.keyboard.press('Alt+ArrowRight');
    await workbench.page.getByRole('list', { name: 'Ready for Pickup' }).getByText(serial).waitFor();
    const token = await technicianToken(on.stack, account);
    expect(await jobOf(token, serial)).toMatchObject({
      progress: 'Ready for Pickup',
      assignee: { name: account.name },
    });
    expect(workbench.errors).toEqual([]);
    await workbench.context.close();
  }, 90_000);
});
