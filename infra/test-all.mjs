/**
 * `npm run test:all`: `npm test` with every matrix and a long fuzz, then the mutants, the tests of the previous release, and its processes
 * beside those of this checkout.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root, run } from './launch/bootstrap.mjs';

const COMMANDS = [
  ['infra/test.mjs', '--all'],
  ['bench/mutants.mjs'],
  ['infra/pipeline/test-previous.mjs'],
  ['infra/pipeline/test-beside.mjs'],
];

await run(async () => {
  const codes = COMMANDS.map(([program, ...args]) => {
    console.log(`\n${program} ${args.join(' ')}`);
    return spawnSync(process.execPath, [path.join(root, program), ...args], { cwd: root, stdio: 'inherit' })
      .status;
  });
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
});
