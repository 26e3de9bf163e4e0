/** Fails when the scripts of a page exceed its budget (kB of brotli): the page's own, or else that of its remote. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sizes } from '@netra/web-build/sizes';
import { root } from '../launch/bootstrap.mjs';

const builder = path.join(root, 'packages/web-build/src');
const { status } = spawnSync(process.execPath, [path.join(builder, 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const budgets = JSON.parse(readFileSync(path.join(root, 'bench/size-budget.json'), 'utf8'));
const pages = Object.entries(sizes());
if (pages.length === 0) throw new Error('There are no built pages.');
for (const [page, size] of pages) {
  const budget = budgets[page] ?? budgets[page.split(' ')[0]];
  if (process.argv.includes('--print')) console.log(`${page}: ${size.toFixed(1)} of ${budget} kB`);
  if (size <= budget) continue;
  console.error(
    `${page} needs ${size.toFixed(1)} kB of script, its budget is ${budget} kB (bench/size-budget.json).`,
  );
  process.exitCode = 1;
}
