/**
 * `npm run bench`: the platform beside bare servers on the same data, call by call; what a lone customer's call leaves in PostgreSQL;
 * then a mixed load.
 *
 *   -- --calls list,product --targets netra,bus        some cells, printed only
 *   -- --lone                                          the lone customer alone
 *   -- --mixed --minutes 2                             the mixed load alone
 *   -- --profile [--calls list]                        where the time of the CPU goes
 *   -- --soak --minutes 30                             half the peak, each service restarted in the middle
 *
 * Also `--products 10000 --seconds 3 --rounds 3 --warm-rounds 10`, which is how many there are at most. Whole runs write their sections of `bench/RESULTS.md`.
 */
import { parseArgs } from 'node:util';
import { CALLS } from './calls.mjs';
import { releaseAll } from './stack.mjs';
import { createWorld } from './world.mjs';

const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    'warm-rounds': { type: 'string', default: '10' },
    minutes: { type: 'string', default: '2' },
    calls: { type: 'string' },
    targets: { type: 'string' },
    lone: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
});
const list = (text) => text?.split(',').map((name) => name.trim());
const options = {
  products: Number(given.products),
  seconds: Number(given.seconds),
  rounds: Number(given.rounds),
  warmRounds: Number(given['warm-rounds']),
  minutes: Number(given.minutes),
  calls: list(given.calls)?.map((name) => CALLS[name] ?? name),
  targets: list(given.targets),
};
const unknown = options.calls?.filter((name) => !Object.values(CALLS).includes(name)) ?? [];
if (unknown.length)
  throw new Error(`no such call: ${unknown.join(', ')}; there are: ${Object.keys(CALLS).join(', ')}`);

const report = (line) => console.log(line);

const chosen = ['lone', 'mixed', 'profile', 'soak'].filter((name) => given[name]);
const isPartial = options.calls || options.targets;
const names = chosen.length ? chosen : isPartial ? ['compare'] : ['compare', 'lone', 'mixed'];
const parts = await Promise.all(names.map(async (name) => (await import(`./${name}.mjs`))[name]));
const env = given.profile ? (await import('./profile.mjs')).ENVIRONMENT : {};
const missed = [];
try {
  const world = await createWorld(options.products, report, env);
  for (const part of parts) missed.push(...(await part(world, options, report)));
} finally {
  await releaseAll();
}
for (const line of missed) console.error(`missed: ${line}`);
process.exitCode = missed.length ? 1 : 0;
