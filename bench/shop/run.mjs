/**
 * `npm run bench`: the platform beside bare servers on the same data, call by call, then as a mixed load.
 *
 *   -- --calls 'list page,one product' --targets best,netra   some cells, printed only
 *   -- --mixed --minutes 5                                     the mixed load alone
 *   -- --profile --minutes 1 [--calls 'list page']             where the time goes, under the mixed load or one call
 *   -- --soak --minutes 30                                     half the peak, each service restarted in the middle
 *
 * Also `--products 10000 --connections 1,16 --seconds 3 --rounds 3`. Whole runs write their sections of `bench/RESULTS.md`.
 */
import { parseArgs } from 'node:util';
import { CALLS } from './calls.mjs';
import { createWorld } from './world.mjs';

const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1,16' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '5' },
    calls: { type: 'string' },
    targets: { type: 'string' },
    mixed: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
});
const list = (text) => text?.split(',').map((name) => name.trim());
const options = {
  products: Number(given.products),
  connections: list(given.connections).map(Number),
  seconds: Number(given.seconds),
  rounds: Number(given.rounds),
  minutes: Number(given.minutes),
  calls: list(given.calls),
  targets: list(given.targets),
};
const unknown = options.calls?.filter((name) => !CALLS.includes(name)) ?? [];
if (unknown.length) throw new Error(`no such call: ${unknown.join(', ')}; there are: ${CALLS.join(' | ')}`);

const report = (line) => console.log(line);

const load = {
  compare: async () => (await import('./compare.mjs')).compare,
  mixed: async () => (await import('./mixed.mjs')).mixed,
  profile: async () => (await import('./profile/run.mjs')).profile,
  soak: async () => (await import('./soak.mjs')).soak,
};
const chosen = ['profile', 'soak', 'mixed'].filter((name) => given[name]);
const isPartial = options.calls || options.targets;
const names = chosen.length ? chosen : isPartial ? ['compare'] : ['compare', 'mixed'];
const parts = await Promise.all(names.map((name) => load[name]()));
const env = given.profile ? (await import('./profile/environment.mjs')).environment(options) : {};
const world = await createWorld(options.products, report, env);
const missed = [];
try {
  for (const part of parts) missed.push(...(await part(world, options, report)));
} finally {
  await world.stop();
}
for (const line of missed) console.error(`missed: ${line}`);
process.exitCode = missed.length ? 1 : 0;
