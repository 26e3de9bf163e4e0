/** Lints everything, and fails when the linter has seen fewer files than exist. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const oxlint = path.join(root, 'node_modules/.bin/oxlint');
const { stdout, stderr, status } = spawnSync(oxlint, ['--type-aware', '--deny-warnings'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const seen = Number(/ on (\d+) files/.exec(stdout)?.[1] ?? 0);
const expected = sourceFiles(root, ['.ts', '.tsx', '.mjs', '.cjs']).length - 1; // all but the generated schema
process.stdout.write(stdout);
process.stderr.write(stderr);
if (seen < expected)
  console.error(`The linter saw ${seen} of ${expected} files: look at ignorePatterns in .oxlintrc.json.`);
process.exitCode = status === 0 && seen >= expected ? 0 : 1;
