/**
 * Fails for a file of the services that contains SQL but does not start with
 * `// SQL because <why not an entity>; measured by \`npm run <benchmark>\`, row "<name>".` or `...; not measured: <why>.`
 * Takes another folder as its argument.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const SQL = /[`'"]\s*(?:select|insert into|delete from|update \w+\s|with \w+ as)\b/;
const NOT_CHECKED = /\.(spec|fixture)\.ts$|\/(testing|migrations|dist)\//;
const HEAD = /^\/\/ SQL because .+; (?:measured by (.+)|not measured: .+)\.\n/;

function faultOf(text, benchmarks, scripts) {
  const [head, measured] = HEAD.exec(text) ?? [];
  if (!head) return 'has SQL, but its first line does not say why and what measures it';
  if (!measured) return undefined;
  const commands = [...measured.matchAll(/`npm run ([\w:]+)`/g)].map((match) => match[1]);
  const unknown = commands.filter((name) => !scripts.includes(name));
  if (commands.length === 0 || unknown.length > 0) return `names no benchmark: ${unknown.join(', ')}`;
  const rows = [...measured.matchAll(/"([^"]+)"/g)].map((match) => match[1]);
  const missing = rows.filter((row) => !benchmarks.includes(row));
  return missing.length > 0 ? `names a row that no benchmark has: ${missing.join(', ')}` : undefined;
}

const folder = process.argv[2] ?? root;
const read = (file) => readFileSync(file, 'utf8');
const scripts = Object.keys(JSON.parse(read(path.join(folder, 'package.json'))).scripts ?? {});
const benchmarks = sourceFiles(path.join(folder, 'bench'), ['.mjs']).map(read).join('\n');
const services = ['services', 'packages/service-kit/src'].map((name) => path.join(folder, name));
for (const file of services.flatMap((place) => sourceFiles(place, ['.ts']))) {
  if (NOT_CHECKED.test(file)) continue;
  const text = read(file);
  const hasSql = SQL.test(text.replace(COMMENT, ''));
  const fault = hasSql && faultOf(text, benchmarks, scripts);
  if (fault) console.error(`${path.relative(folder, file)} ${fault}.`);
  if (fault) process.exitCode = 1;
}
