/** `npm run check`: what can be known in a minute without servers and browsers. `--without-tests` leaves the unit tests to `npm test`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, run } from './launch/bootstrap.mjs';
import { buildPrograms } from './launch/build.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const node = (...args) => [process.execPath, ...args];

const CHECKS = {
  format: [
    bin('prettier'),
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ],
  lint: node('infra/check/lint.mjs'),
  types: node('infra/check/types.mjs'),
  'class names': node('infra/check/class-names.mjs'),
  styles: node('infra/check/styles.mjs'),
  'texts beside others': node('infra/check/text-nodes.mjs'),
  'hand-written SQL': node('infra/check/sql.mjs'),
  tests: node('infra/check/tests.mjs'),
  'unit tests': node('infra/check/unit-tests.mjs'),
  'sizes of the bundles': node('infra/check/sizes.mjs'),
  documents: node('infra/check/docs.mjs'),
  'path of an order': node('tools/order-path.mjs'),
  'version of the release': node('infra/check/release.mjs'),
  'unused code': [bin('knip'), '--no-progress'],
  'api client': node('packages/api-client/generate.mjs', '--check'),
};

await run(async () => {
  buildPrograms();
  const { 'unit tests': unitTests, ...checks } = CHECKS;
  if (!process.argv.includes('--without-tests')) checks['unit tests'] = unitTests;
  const outcomes = await Promise.all(Object.entries(checks).map(([name, command]) => check(name, command)));
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
});

function check(name, [command, ...args]) {
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const report = (good, text) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${good ? '' : `\n${text}`}`);
      resolve(good);
    };
    child.on('error', (error) => report(false, error.message));
    child.on('close', (code) => report(code === 0, output));
  });
}
