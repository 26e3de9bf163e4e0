/**
 * `npm run mutants`: removes one guard of `guards/*.json` at a time, runs the suite that is to notice, and puts the guard back.
 * Fails when a suite does not notice. Works in place, so it refuses a tree with changes that are not committed. With words after it
 * (`npm run mutants -- mail edge`) only the guards that have one of them in their names: these are printed and not written down.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, Refusal, run } from '../infra/launch/bootstrap.mjs';
import { buildPrograms } from '../infra/launch/build.mjs';
import { jest } from '../infra/launch/jest.mjs';
import { readGuards } from './guards.mjs';
import { table, writeSection } from './results.mjs';

/** In milliseconds: a mutant may never end. */
const LONGEST_SUITE = 300_000;

const words = process.argv.slice(2);
const guards = readGuards().filter(
  ({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)),
);

/** Puts the file back that is changed at the moment; also when the command is stopped. */
let putBack = () => undefined;
process.on('exit', () => putBack());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

await run(async () => {
  const changes = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root });
  if (changes.length > 0)
    throw new Refusal('Commit your changes first: this command changes files in place.');
  buildPrograms();
  const suites = [...new Set(guards.map(({ suite }) => suite))];
  console.log(`${suites.length} suites without a mutant ...`);
  const whole = await test(suites);
  if (whole.failed > 0)
    throw new Refusal(`Nothing is proved by suites that fail anyway: ${whole.failing.join('; ')}`);
  const survivors = [];
  for (const guard of guards) if (!(await isNoticed(guard))) survivors.push(guard);
  const areas = Object.entries(Object.groupBy(guards, ({ area }) => area));
  const survived = (area) => survivors.filter((guard) => guard.area === area).map(({ guard }) => guard);
  const rows = areas.map(([area, { length }]) => [area, length, survived(area).join('; ') || 'none']);
  if (words.length === 0)
    await writeSection(
      'Guards proved by mutants (`npm run mutants`)',
      `${guards.length} guards, each removed by itself; ${survivors.length} not noticed. Without a mutant the same suites pass: ${whole.passed} tests.\n\n${table(['area', 'guards', 'not noticed'], rows)}`,
    );
  process.exitCode = survivors.length === 0 ? 0 : 1;
});

/** Whether a test fails without the guard. */
async function isNoticed({ guard, file, find, replace, suite }) {
  const place = path.join(root, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(find).length !== 2) throw new Refusal(`${file} does not have exactly once: ${find}`);
  putBack = () => writeFileSync(place, source);
  try {
    writeFileSync(
      place,
      source.replace(find, () => replace),
    );
    const { failed, failing } = await test([suite], LONGEST_SUITE);
    const how =
      failed > 0 ? `noticed by ${failed}, first ${failing[0] ?? 'one that never ended'}` : 'SURVIVED';
    console.log(`${guard}: ${how}`);
    return failed > 0;
  } finally {
    putBack();
    putBack = () => undefined;
  }
}

/** Runs suites of both kinds: each kind has a process of its own, because one has the globals of a browser. */
async function test(suites, timeout) {
  const total = { passed: 0, failed: 0, failing: [] };
  for (const project of ['node', 'dom']) {
    // A suite without its guard may leave open what it has started.
    const options = [
      '--selectProjects',
      project,
      '--runInBand',
      '--silent',
      '--forceExit',
      '--passWithNoTests',
    ];
    const args = [...options, '--testPathPatterns', ...suites];
    const { passed, failed, failing } = await jest(args, { LOG_LEVEL: 'silent' }, { timeout });
    total.passed += passed;
    total.failed += failed;
    total.failing.push(...failing);
  }
  return total;
}
