import { parseArgs } from 'node:util';
import { storesOfRunningStack, storesOfVariables } from '../backup/places.js';
import { Refusal } from '../../local/stack/refusal.js';
import { readSettings } from '../../local/stack/settings.js';
import { sweep } from './sweep.js';

/** `npm run sweep [-- --dry-run]` */
export async function runSweep(root: string, args: string[]): Promise<void> {
  const dryRun = wantsDryRun(args);
  const stores = storesOfVariables() ?? (await storesOfRunningStack(readSettings(root, []).dataDir));
  const { removed, bytes, kept } = await sweep(stores, { dryRun });
  const done = dryRun ? 'Would remove' : 'Removed';
  console.log(
    `${done} ${removed} pictures of ${(bytes / 1e6).toFixed(1)} MB that nothing names; ${kept} stay.`,
  );
}

function wantsDryRun(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Usage: npm run sweep [-- --dry-run]`);
  }
}
