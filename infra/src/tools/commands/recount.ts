import { choosePlaces } from '../../local/stack/places.js';
import { secretsOf } from '../../local/stack/secrets.js';
import { readSettings } from '../../local/stack/settings.js';
import { Refusal } from '../../local/stack/refusal.js';
import { databaseUrl, readStackFile } from '../../local/stack/stack-file.js';
import { services } from '../../local/stack/system.js';
import { runService } from './run-service.js';

/**
 * `npm run recount [-- SERVICE ...]`: corrects the stored counts of the stack running on the data folder, of all or only the named services,
 * and prints those that were wrong. In containers each service does so itself: `node main.js recount`.
 */
export async function runRecount(root: string, names: string[] = []): Promise<void> {
  const settings = readSettings(root, []);
  const stack = readStackFile(settings.dataDir);
  const urlOf = (service: string) => databaseUrl(stack, service);
  const places = await choosePlaces({ ...settings, port: 0 });
  const system = { root, settings, places, secrets: secretsOf(settings.dataDir) };
  const all = services(system, { owner: urlOf, app: urlOf });
  const unknown = names.find((name) => !all.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Refusal(`There is no service ${unknown}; there are ${all.map(({ name }) => name).join(', ')}.`);
  for (const part of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const corrected = (await runService(part, system, 'recount')).split('\n').filter(Boolean);
    console.log(
      `${part.name}: ${corrected.length === 0 ? 'every count is right' : `corrected ${corrected.length}`}`,
    );
    for (const line of corrected) console.log(`  ${line}`);
  }
}
