import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';

const FILE = new URL('RESULTS.md', import.meta.url);
/** The section that comes first, in words that an owner understands. */
export const HEAD = 'What a shop gets';
const TITLE = '# Results\n\nWritten by the commands of `bench/`; each replaces its own section.\n';

/**
 * Replaces one section of `bench/RESULTS.md`, or adds it at its place in the alphabet, `HEAD` first; all others stay as they are. The
 * section begins with what it was measured on: machine, commit, date.
 *
 * @param {string} name the section's heading; it names the section from then on
 * @param {string} markdown the content, without headings of the first two levels
 * @param {URL | string} [file] for tests: another file
 */
export async function writeSection(name, markdown, file = FILE) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = sectionsOf(before);
  sections.set(name, `${circumstances()}\n\n${markdown.trim()}\n`);
  const others = [...sections.keys()].filter((key) => key !== HEAD).toSorted();
  const keys = sections.has(HEAD) ? [HEAD, ...others] : others;
  const parts = keys.map((key) => `\n## ${key}\n\n${sections.get(key).trim()}\n`);
  const options = await resolveConfig(FILE);
  writeFileSync(file, await format(TITLE + parts.join(''), { ...options, parser: 'markdown' }));
}

/** The content of a section of `bench/RESULTS.md`, empty when there is none. */
export const readSection = (name) => sectionsOf(readFileSync(FILE, 'utf8')).get(name) ?? '';

/** The sections of the file by their headings. */
function sectionsOf(text) {
  const parts = text.split(/^## (.+)$/m).slice(1);
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part.trim(), parts[index + 1]]] : [])));
}

/** A table of Markdown; the first column is text, the others are figures. */
export function table(columns, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(columns), line(rule), ...rows.map(line)].join('\n');
}

function circumstances() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory}, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · commit ${commit()} · ${machine}, load of the last 5 minutes ${loadavg()[1].toFixed(1)}`;
}

/** The commit that was measured, and whether the tree differed from it. */
export function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: new URL('.', import.meta.url), encoding: 'utf8' });
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no').trim() !== '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
