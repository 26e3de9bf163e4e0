/**
 * Checks the documents: relative links lead to files and headings, named paths and npm commands exist, decisions are numbered once each,
 * and no merge conflict was committed.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(#[^)]*)?\)/g;
/** Paths in code, such as `infra/start.mjs` or `service-kit/src/audit`. */
const NAMED = /`(?:node )?((?:[\w.@-]+\/)+[\w.*@-]*)(?:[ :][^`]*)?`/g;
const COMMAND = /npm run ([\w:-]+)/g;
/** Also as a formatter of Markdown leaves it behind. */
const CONFLICT = /^(<{7} |>{7} |={7}$|\\={7}|(?:> ){6}>)/m;
/** Records of the past and of other repositories' files. */
const HISTORY = /^(CHANGELOG\.md|bench\/RESULTS\.md)$/;

const nameOf = (file) => path.relative(root, file);
const findings = [];
/** The folders that a path may begin with, by name: those of the root, of packages and of services. */
const folders = new Map(
  ['services', 'packages', '.'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => [name, path.join(parent, name)]),
  ),
);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  `#${heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')}`;
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

if (documents.length < 20) findings.push(`only ${documents.length} documents were found`);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
