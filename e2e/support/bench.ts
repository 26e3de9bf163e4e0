import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { call, signIn, unique } from './api.js';
import { DESKTOP, visitor } from './browser.js';
import { ADMIN, type Stack } from './stack.js';

/** A technician's account with its first password. */
export interface BenchAccount {
  email: string;
  password: string;
  name: string;
}

/** A new technician, added by the admin. */
export async function newTechnician(
  { origin }: Stack,
  firstName = 'Tharindu',
  more: { ownJobsOnly?: boolean } = {},
): Promise<BenchAccount> {
  const token = await signIn(origin, ADMIN.email, ADMIN.password);
  const email = `${unique(firstName.toLowerCase())}@example.lk`;
  const person = { firstName, lastName: 'Fernando', email, phone: '0711111111', salary: 80000 };
  const { body } = await call<{ initialPassword: string }>(origin, 'POST /technicians', {
    token,
    body: { ...person, speciality: 'CCTV', ...more },
  });
  return { email, password: body.initialPassword, name: `${firstName} Fernando` };
}

/** A token of the technician. */
export async function benchToken({ origin }: Stack, { email, password }: BenchAccount): Promise<string> {
  const { body } = await call<{ token: string }>(origin, 'POST /technicians/login', {
    body: { email, password },
  });
  return body.token;
}

/** The technician's own browser, at the workbench with the newest jobs first: other stories' jobs may be more urgent. */
export async function atBench(
  browser: Browser,
  { origin }: Stack,
  account: BenchAccount,
  options: BrowserContextOptions = {},
) {
  const bench = await visitor(browser, origin, DESKTOP, options);
  await bench.page.goto('/technician/login');
  await bench.page.getByLabel('Email').fill(account.email);
  await bench.page.getByLabel(/^Password/).fill(account.password);
  await bench.page.getByRole('button', { name: 'Sign In' }).click();
  await bench.page.waitForURL('**/technician/repairs*');
  await bench.page.goto('/technician/repairs?sort=latest');
  await bench.page.getByRole('form', { name: 'New Repair' }).waitFor();
  return bench;
}

/** Takes a device in by the form. */
export async function takeIn(bench: Page, device: string, serial: string): Promise<void> {
  await bench.getByLabel(/Device Name/).fill(device);
  await bench.getByLabel(/Serial No/).fill(serial);
  await bench.getByLabel(/Estimated Date/).fill('2027-01-15');
  await bench.getByRole('button', { name: 'Create Repair' }).click();
  await bench.getByText('Repair Create Successfully').first().waitFor();
}

/** Opens a job of the list. */
export async function openJob(bench: Page, device: string, serial: string) {
  await bench.getByRole('button', { name: `Edit ${device}, ${serial}` }).click();
  return bench.getByRole('dialog', { name: 'Edit Repair' });
}
