/**
 * Checks the types of code bundled for browsers (code for Node was compiled before), and fails when a source file of any workspace is in no
 * configuration.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const run = (...args) =>
  spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const configs = sourceFiles(root, ['tsconfig.json', 'tsconfig.spec.json']).filter(
  (file) => path.dirname(file) !== path.resolve(root),
);
const compiled = new Set(
  JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).references.map(({ path: folder }) =>
    path.join(root, folder, folder.endsWith('.json') ? '' : 'tsconfig.json'),
  ),
);

/** A line that names a file; all others are errors. */
const LISTED = /\.([cm]?[jt]sx?|json)$/;
const seen = new Set();
let failed = false;
for (const config of configs) {
  const { stdout, status } = compiled.has(config)
    ? run('-p', config, '--listFilesOnly')
    : run('-p', config, '--noEmit', '--listFiles');
  for (const line of stdout.split('\n')) {
    if (LISTED.test(line)) seen.add(path.resolve(root, line.trim()));
    else if (line.trim()) console.error(line);
  }
  failed ||= status !== 0;
}
const unseen = sourceFiles(root, ['.ts', '.tsx']).filter((file) => !seen.has(path.resolve(file)));
if (unseen.length > 0)
  console.error(`No tsconfig.json sees ${unseen.map((file) => path.relative(root, file)).join(', ')}.`);
process.exitCode = failed || unseen.length > 0 ? 1 : 0;
