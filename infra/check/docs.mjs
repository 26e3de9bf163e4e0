/** Checks the documents: relative links lead to files, decisions are numbered once each, and no merge conflict was committed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { sourceFiles } from './source-files.mjs';

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
/** Also as a formatter of Markdown leaves it behind. */
const CONFLICT = /^(<{7} |>{7} |={7}$|\\={7}|(?:> ){6}>)/m;

const nameOf = (file) => path.relative(root, file);
const findings = [];

const documents = sourceFiles(root, ['.md']);
for (const file of documents)
  for (const [, target] of readFileSync(file, 'utf8').matchAll(LINK))
    if (!existsSync(path.resolve(path.dirname(file), decodeURI(target))))
      findings.push(`${nameOf(file)} links to ${target}, which does not exist`);

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
