import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@netra/contracts';
import { choosePlaces } from '../../local/stack/places.js';
import { programOf } from '../../local/stack/programs.js';
import { Refusal } from '../../local/stack/refusal.js';
import { secretsOf } from '../../local/stack/secrets.js';
import { readSettings } from '../../local/stack/settings.js';
import type { StackFile } from '../../local/stack/stack-file.js';
import { platform, type System } from '../../local/stack/system.js';

/**
 * `npm run recount`: corrects the kept counts of the stack that runs on the data folder and prints those that were wrong. In
 * containers each service does it by itself: `node main.js recount`.
 */
export async function runRecount(root: string): Promise<void> {
  const settings = readSettings(root, []);
  const { dataDir } = settings;
  const file = path.join(dataDir, 'stack.json');
  if (!existsSync(file)) throw new Refusal(`No Netra runs on ${dataDir}: start it first.`);
  const { postgres } = JSON.parse(readFileSync(file, 'utf8')) as StackFile;
  const urlOf = (service: string) => Object.assign(new URL(postgres), { pathname: `/${service}` }).href;
  const system: System = {
    root,
    settings,
    places: await choosePlaces({ ...settings, port: 0 }),
    secrets: secretsOf(dataDir),
  };
  for (const { name, env } of platform(system, { owner: urlOf, app: urlOf })) {
    if (!(SERVICES as readonly string[]).includes(name)) continue;
    const told = { ...process.env, ...env, LOG_LEVEL: 'warn' };
    const { stdout } = await promisify(execFile)(process.execPath, [...programOf(name, system), 'recount'], {
      env: told,
      cwd: root,
    });
    const corrected = stdout.split('\n').filter(Boolean);
    console.log(
      `${name}: ${corrected.length === 0 ? 'every count is right' : `corrected ${corrected.length}`}`,
    );
    for (const line of corrected) console.log(`  ${line}`);
  }
}
