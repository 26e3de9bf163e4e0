import { storesOfVariables, valueOf } from '../tools/backup/places.js';
import { printSignIns } from '../local/stack/print.js';
import { Refusal } from '../local/stack/refusal.js';
import { DemoApi } from './demo-api.js';
import { backdate } from './backdate.js';
import { DEMO_PEOPLE } from './bring.js';
import { recordSerials, seed } from './seed.js';

/**
 * `tools demo`: fills a platform that runs elsewhere with the demo shop. ORIGIN is its address, ADMIN_PASSWORD its admin's password; the
 * databases are needed to backdate orders and repairs. Existing data is kept.
 */
export async function runDemo(env = process.env): Promise<void> {
  const origin = env['ORIGIN'];
  const password = valueOf('ADMIN_PASSWORD', env);
  const stores = storesOfVariables(env);
  if (!origin || !password || !stores)
    throw new Refusal(
      'The demo needs ORIGIN, ADMIN_PASSWORD and the stores: DATABASE_URL_CATALOG, ..., S3_*.',
    );
  const begun = performance.now();
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended.abort());
  const admin = { email: env['ADMIN_EMAIL'] || 'admin@netra.lk', password };
  const api = new DemoApi(origin, ended.signal);
  const seeded = await seed(api, admin);
  await backdate((service) => stores.databases[service]!);
  await recordSerials(api, seeded);
  printSignIns(env['PUBLIC_ORIGIN'] ?? origin, DEMO_PEOPLE);
  console.log(`\nDemo data ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}
