/**
 * Prints the size of the source code: `node tools/measure.mjs [git revision]`. Without a revision it measures the working tree.
 * Counted are source files that run in production or in development: no tests, fixtures, generated code or migrations.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [revision] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const list = revision
  ? git('ls-tree', '-r', '--name-only', revision)
  : git('ls-files', '--cached', '--others', '--exclude-standard');
const read = (file) => (revision ? git('show', `${revision}:${file}`) : readFileSync(file, 'utf8'));

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const NOT_COUNTED =
  /(\.spec\.tsx?$|\.fixture\.tsx?$|(^|\/)(testing|migrations|texts)\/|^e2e\/|^bench\/|^tools\/|\/schema\.ts$|\.d\.ts$|\.config\.mjs$)/;
const isSource = (file) => SOURCE.test(file) && !NOT_COUNTED.test(file);
const linesOf = (file) => read(file).split('\n').length - 1;

const counted = list
  .split('\n')
  .filter(isSource)
  .map((file) => ({ file, part: partOf(file), lines: linesOf(file) }));
const sum = (files) => files.reduce((total, { lines }) => total + lines, 0);

// Without Map.groupBy, which Node 20 does not have.
const parts = new Map(counted.map(({ part }) => [part, counted.filter((file) => file.part === part)]));
for (const [part, files] of [...parts].sort((a, b) => sum(b[1]) - sum(a[1])))
  console.log(
    `${part.padEnd(28)} ${String(files.length).padStart(4)} files ${String(sum(files)).padStart(6)} lines`,
  );
console.log(
  `${'all'.padEnd(28)} ${String(counted.length).padStart(4)} files ${String(sum(counted)).padStart(6)} lines`,
);

function partOf(file) {
  const [first, second] = file.split('/');
  return ['packages', 'services'].includes(first) ? `${first}/${second}` : first;
}
