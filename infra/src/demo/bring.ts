import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printSignIns } from '../local/stack/print.js';
import type { Stack } from '../local/stack/stack.js';
import { DemoApi } from './demo-api.js';
import { backdate } from './backdate.js';
import { recordSerials, seed } from './seed.js';
import { CUSTOMER_PASSWORD, CUSTOMERS, TECHNICIAN_PASSWORD, TECHNICIANS } from './tables.js';

type State = 'started' | 'done';

/** Accounts whose passwords are public. */
export const DEMO_PEOPLE = [
  { who: 'customer', page: '/login', email: CUSTOMERS[0]!.email, password: CUSTOMER_PASSWORD },
  {
    who: 'technician',
    page: '/technician/login',
    email: TECHNICIANS[0]!.email,
    password: TECHNICIAN_PASSWORD,
  },
];

/**
 * Fills a new data folder with the demo shop, resumes an interrupted earlier start, and returns who may sign in. A failure is printed and
 * leaves the shop open: it works without its demo.
 */
export async function bringDemoData(stack: Stack, isNew: boolean, ended: AbortSignal): Promise<void> {
  const { settings } = stack.system;
  const file = path.join(settings.dataDir, 'demo.json');
  if (!existsSync(file) && !(isNew && settings.demoData)) return;
  printSignIns(stack.origin, [{ who: 'admin', page: '/login', ...settings.admin }, ...DEMO_PEOPLE]);
  if (existsSync(file) && stateIn(file) === 'done') return;
  const begun = performance.now();
  try {
    note(file, 'started');
    const api = new DemoApi(stack.localOrigin, ended);
    const seeded = await seed(api, settings.admin);
    await backdate((service) => stack.urlOf(service));
    await recordSerials(api, seeded);
    note(file, 'done');
    console.log(`\nDemo data ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (error) {
    if (ended.aborted) return;
    console.error(
      `\nThe demo data is not complete; the next start continues it. ${(error as Error).message}`,
    );
  }
}

const stateIn = (file: string): State => (JSON.parse(readFileSync(file, 'utf8')) as { state: State }).state;
const note = (file: string, state: State) => writeFileSync(file, JSON.stringify({ state }));
