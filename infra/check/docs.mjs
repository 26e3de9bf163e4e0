/**
 * Checks the documents: relative links lead to files and headings, named paths and npm commands exist, stated values match the code, tables
 * have as many rows as their sentence says, decisions are numbered once each, and no merge conflict was committed.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(#[^)]*)?\)/g;
/** Paths in code, such as `infra/start.mjs` or `service-kit/src/audit`. */
const NAMED = /`(?:node )?((?:[\w.@-]+\/)+[\w.*@-]*)(?:[ :][^`]*)?`/g;
/** A declaration in code, such as `placing.service.ts:BATCH` below a folder, and the number stated before it. */
const STATED =
  /(?:(\d[\d,.]*)(?: ?(KiB|MiB|ms|s|minutes?|hours?|days?)\b)?)?([^\d`|]{0,50})`((?:[\w.@-]+\/)+[\w.-]+\.(?:ts|tsx|mjs)):(\w+)`/g;
/** The values of a unit: the name in the code, such as `LIFE_MS` or `MAX_HOURS`, decides which one is meant. */
const UNITS = {
  KiB: [1, 1024],
  MiB: [1, 1024 ** 2],
  ms: [1],
  s: [1, 1000],
  minute: [1, 60, 60_000],
  hour: [1, 3600, 3_600_000],
  day: [1, 86_400, 86_400_000],
};
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** A sentence such as "at most five caches" above a table with one row for each. */
const COUNTED = /at most (\w+) (caches|places)\b[^|#]*\n\|.*\n\|[ -|]+\n((?:\|.*\n)+)/g;
const COMMAND = /npm run ([\w:-]+)/g;
/** Also in the form that a Markdown formatter leaves. */
const CONFLICT = /^(<{7} |>{7} |={7}$|\\={7}|(?:> ){6}>)/m;
/** Records of the past and of other repositories' files. */
const HISTORY = /^(CHANGELOG\.md|bench\/RESULTS\.md)$/;

const nameOf = (file) => path.relative(root, file);
const findings = [];
/** The folders that a path may start with, by name: those of the root, of packages and of services. */
const folders = new Map(
  ['services', 'packages', '.'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => [name, path.join(parent, name)]),
  ),
);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading) =>
  `#${heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')}`;
/** The number that a file declares under a name, a product of numbers and of other names in the file; NaN for anything else. */
function valueOf(code, name) {
  const declared = new RegExp(`\\b${name}\\b(?:: \\w+)?\\s*[=:]\\s*(\\w[\\w.* ]*)`).exec(code)?.[1];
  if (declared === undefined) return undefined;
  return declared
    .split('*')
    .map((factor) => factor.trim())
    .map((factor) =>
      /^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : (valueOf(code, factor) ?? NaN),
    )
    .reduce((product, factor) => product * factor, 1);
}

function checkStated(file, text) {
  for (const [, number, unit, between, named, name] of text.matchAll(STATED)) {
    const [first, ...rest] = named.split('/');
    const source = path.join(root, folders.get(first) ?? first, ...rest);
    if (!existsSync(source)) continue;
    const code = readFileSync(source, 'utf8');
    const value = valueOf(code, name);
    if (!new RegExp(`\\b${name}\\b`).test(code))
      findings.push(`${nameOf(file)} names ${named}:${name}, which does not exist`);
    else if (number !== undefined && !Number.isNaN(value)) {
      const stated = Number(number.replaceAll(',', ''));
      const factors = UNITS[unit?.replace(/(?<=..)s$/, '')] ?? [1];
      if (!factors.some((factor) => stated * factor === value))
        findings.push(
          `${nameOf(file)} says ${number} ${unit ?? between.trim()}, but ${named}:${name} is ${value}`,
        );
    }
  }
  for (const [, word, things, rows] of text.matchAll(COUNTED))
    if (WORDS.indexOf(word) !== rows.trim().split('\n').length)
      findings.push(
        `${nameOf(file)} says at most ${word} ${things}, but its table has another number of rows`,
      );
}

const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

function check(file, text) {
  for (const [, target, anchor] of text.matchAll(LINK)) {
    const to = target ? path.resolve(path.dirname(file), decodeURI(target)) : file;
    if (!existsSync(to)) findings.push(`${nameOf(file)} links to ${target}, which does not exist`);
    else if (anchor && to.endsWith('.md') && !anchorsOf(readFileSync(to, 'utf8')).includes(anchor))
      findings.push(`${nameOf(file)} links to ${target}${anchor}, a heading that does not exist`);
  }
  if (HISTORY.test(nameOf(file))) return;
  for (const [, named] of text.matchAll(NAMED)) {
    const [first, ...rest] = named.split('/');
    const folder = folders.get(first);
    if (folder && globSync(path.join(folder, ...rest), { cwd: root }).length === 0)
      findings.push(`${nameOf(file)} names ${named}, which does not exist`);
  }
  checkStated(file, text);
  for (const [, script] of text.matchAll(COMMAND))
    if (!scripts[script]) findings.push(`${nameOf(file)} names npm run ${script}, which does not exist`);
}

const documents = sourceFiles(root, ['.md']);
for (const file of documents) check(file, readFileSync(file, 'utf8'));

const numbers = readdirSync(path.join(root, 'docs/adr')).map((name) => name.slice(0, 4));
for (const number of new Set(numbers.filter((each, at) => numbers.indexOf(each) !== at)))
  findings.push(`docs/adr has more than one decision ${number}`);

for (const file of [
  ...documents,
  ...sourceFiles(root, ['.ts', '.tsx', '.mjs', '.css', '.json', '.yaml', '.yml']),
])
  if (CONFLICT.test(readFileSync(file, 'utf8')))
    findings.push(`${nameOf(file)} has the marks of a merge conflict`);

const layout = readFileSync(path.join(root, 'README.md'), 'utf8');
for (const file of sourceFiles(root, ['package.json'])) {
  const folder = path.dirname(nameOf(file));
  if (folder !== '.' && !new RegExp(`^\\s*(?:\\S+ )*${folder} `, 'm').test(layout))
    findings.push(`README.md does not say what ${folder} is`);
}
const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
for (const file of ['edge/src', 'gateway/src'].flatMap((folder) =>
  sourceFiles(path.join(root, folder), ['.ts']),
))
  if (
    readFileSync(file, 'utf8').includes('new LRUCache') &&
    !architecture.includes(`\`${path.basename(file)}\``)
  )
    findings.push(`docs/architecture.md does not name the cache ${nameOf(file)}`);

if (documents.length < 20) findings.push(`only ${documents.length} documents were found`);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
