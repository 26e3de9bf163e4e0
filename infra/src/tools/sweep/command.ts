import { parseArgs } from 'node:util';
import { storesOfRunningStack, storesOfVariables } from '../backup/places.js';
import { Refusal } from '../../local/stack/refusal.js';
import { readSettings } from '../../local/stack/settings.js';
import { sweep } from './sweep.js';

const USAGE = 'Usage: npm run sweep [-- --dry-run | --force]';

/** `npm run sweep [-- --dry-run | --force]` */
export async function runSweep(root: string, args: string[]): Promise<void> {
  const { dryRun, force } = optionsOf(args);
  const stores = storesOfVariables() ?? (await storesOfRunningStack(readSettings(root, []).dataDir));
  const { removed, bytes, kept } = await sweep(stores, { dryRun, force });
  const done = dryRun ? 'Would remove' : 'Removed';
  console.log(
    `${done} ${removed} pictures of ${(bytes / 1e6).toFixed(1)} MB that nothing names; ${kept} stay.`,
  );
}

function optionsOf(args: string[]): { dryRun: boolean; force: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { 'dry-run': dryRun, force } = parseArgs({
      args,
      options: { 'dry-run': flag, force: flag },
    }).values;
    return { dryRun, force };
  } catch (error) {
    throw new Refusal(`${(error as Error).message} ${USAGE}`);
  }
}
