/**
 * Compares the hand-written SQL of the services with the table in `bench/SQL.md`: fails for a file with SQL that has no row, for a row whose
 * file has none, and for a benchmark or its row that does not exist. Takes another folder as its argument.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const TABLE = 'bench/SQL.md';
const ROW = /^\| \[[^\]]+\]\(\.\.\/([^)]+)\)\s*\|[^|]+\|([^|]+)\|$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const SQL = /[`'"]\s*(?:select|insert into|delete from|update \w+\s|with \w+ as)\b/;
const NOT_CHECKED = /\.(spec|fixture)\.ts$|\/(testing|migrations|dist)\//;

const folder = process.argv[2] ?? root;
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts ?? {});
const benchmarks = sourceFiles(path.join(folder, 'bench'), ['.mjs'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What is wrong with the last cell of a row; a cell without a command says why nothing measures the file. */
function faultOf(measured) {
  const commands = [...measured.matchAll(/`npm run ([\w:]+)`/g)].map((match) => match[1]);
  const unknown = commands.filter((name) => !scripts.includes(name));
  if (unknown.length > 0) return `names no benchmark: ${unknown.join(', ')}`;
  const rows = commands.length === 0 ? [] : [...measured.matchAll(/"([^"]+)"/g)].map((match) => match[1]);
  const missing = rows.filter((row) => !benchmarks.includes(row));
  return missing.length > 0 ? `names a row that no benchmark has: ${missing.join(', ')}` : undefined;
}

const listed = new Map([...read(TABLE).matchAll(ROW)].map(([, file, measured]) => [file, measured]));
const withSql = ['services', 'packages/service-kit/src']
  .flatMap((place) => sourceFiles(path.join(folder, place), ['.ts']))
  .map((file) => path.relative(folder, file))
  .filter((file) => !NOT_CHECKED.test(file) && SQL.test(read(file).replace(COMMENT, '')));
const faults = [
  ...withSql.filter((file) => !listed.has(file)).map((file) => `${file} has SQL, but no row in ${TABLE}`),
  ...[...listed.keys()]
    .filter((file) => !withSql.includes(file))
    .map((file) => `${TABLE} lists ${file}, which has no SQL`),
  ...[...listed].flatMap(
    ([file, measured]) => faultOf(measured)?.replace(/^/, `the row of ${file} in ${TABLE} `) ?? [],
  ),
];
for (const fault of faults) console.error(`${fault}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
