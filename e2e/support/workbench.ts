import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { answered, call, signIn, unique } from './api.js';
import { DESKTOP, visitor } from './browser.js';
import { ADMIN, type Stack } from './stack.js';
import { untilLoaded } from './until-drawn.js';

/** A technician's account with its first password. */
export interface TechnicianAccount {
  email: string;
  password: string;
  name: string;
}

/** A new technician, added by the admin. */
export async function newTechnician(
  { origin }: Stack,
  firstName = 'Tharindu',
  more: { ownJobsOnly?: boolean } = {},
): Promise<TechnicianAccount> {
  const token = await signIn(origin, ADMIN.email, ADMIN.password);
  const person = { firstName, lastName: 'Fernando', phone: '0711111111', salary: 80000 };
  let email = '';
  const { status, body } = await answered(() => {
    // Another one each time: an account may exist although its answer was lost.
    email = `${unique(firstName.toLowerCase())}@example.lk`;
    return call<{ initialPassword: string }>(origin, 'POST /technicians', {
      token,
      body: { ...person, email, speciality: 'CCTV', ...more },
    });
  });
  if (status !== 201) throw new Error(`POST /technicians answered ${status}: ${JSON.stringify(body)}`);
  return { email, password: body.initialPassword, name: `${firstName} Fernando` };
}

/** A token of the technician. */
export async function technicianToken(
  { origin }: Stack,
  { email, password }: TechnicianAccount,
): Promise<string> {
  const { status, body } = await answered(() =>
    call<{ token: string }>(origin, 'POST /technicians/login', { body: { email, password } }),
  );
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
  return body.token;
}

/** The technician's own browser, at the workbench with the newest jobs first: other stories' jobs may be more urgent. */
export async function atWorkbench(
  browser: Browser,
  { origin }: Stack,
  account: TechnicianAccount,
  options: BrowserContextOptions = {},
) {
  const workbench = await visitor(browser, origin, DESKTOP, options);
  await workbench.page.goto('/technician/login');
  await workbench.page.getByLabel('Email').fill(account.email);
  await workbench.page.getByLabel(/^Password/).fill(account.password);
  await workbench.page.getByRole('button', { name: 'Sign In' }).click();
  await workbench.page.waitForURL('**/technician/repairs*');
  await workbench.page.goto('/technician/repairs?sort=latest');
  await workbench.page.getByRole('form', { name: 'New Repair' }).waitFor();
  await untilLoaded(workbench.page);
  return workbench;
}

/** Takes a device in by the form. */
export async function takeIn(workbench: Page, device: string, serial: string): Promise<void> {
  await workbench.getByLabel(/Device Name/).fill(device);
  await workbench.getByLabel(/Serial No/).fill(serial);
  await workbench.getByLabel(/Estimated Date/).fill('2027-01-15');
  await workbench.getByRole('button', { name: 'Create Repair' }).click();
  await workbench.getByText('Repair Create Successfully').first().waitFor();
}

/** Opens a job of the list. */
export async function openJob(workbench: Page, device: string, serial: string) {
  await workbench.getByRole('button', { name: `Edit ${device}, ${serial}` }).click();
  return workbench.getByRole('dialog', { name: 'Edit Repair' });
}
