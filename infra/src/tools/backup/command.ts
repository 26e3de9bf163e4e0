import { parseArgs } from 'node:util';
import { Refusal } from '../../local/stack/refusal.js';
import { readSettings } from '../../local/stack/settings.js';
import { backUp, summaryOf } from './backup.js';
import { storesOfRunningStack, storesOfVariables } from './places.js';
import { restore } from './restore.js';

/** `npm run backup -- --to DIR` */
export async function runBackup(root: string, args: string[]): Promise<void> {
  const { to } = parsed(args, { to: { type: 'string' } }, 'npm run backup -- --to <new folder>');
  const stores = storesOfVariables() ?? (await storesOfRunningStack(readSettings(root, []).dataDir));
  const begun = performance.now();
  console.log(`Backed up ${summaryOf(await backUp(stores, String(to)))} in ${seconds(begun)} s.`);
}

/** `npm run restore -- --from DIR [--replace]` */
export async function runRestore(root: string, args: string[]): Promise<void> {
  const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
  const { from, replace } = parsed(
    args,
    options,
    'npm run restore -- --from <folder of a backup> [--replace]',
  );
  const begun = performance.now();
  const stores = storesOfVariables();
  const how = { replace: replace === true };
  const manifest = stores
    ? await restore(stores, String(from), how)
    : await (
        await import('./restore-locally.js')
      ).restoreLocally(root, { ...readSettings(root, []), port: 0 }, String(from), how);
  console.log(`Restored ${summaryOf(manifest)} of ${manifest.takenAt} in ${seconds(begun)} s.`);
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** The first option is required. */
function parsed(args: string[], options: NonNullable<Options>, usage: string): Record<string, unknown> {
  try {
    const { values } = parseArgs({ args, options });
    if (values[Object.keys(options)[0]!]) return values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Usage: ${usage}`);
  }
  throw new Refusal(`Usage: ${usage}`);
}

const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);
