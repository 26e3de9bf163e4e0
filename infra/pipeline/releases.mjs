/**
 * The releases of this repository, newest first. A release is the commit that brings its section of CHANGELOG.md, and the version of
 * package.json with it: a clone may have no tags.
 *   node infra/pipeline/releases.mjs          # every version with its commit
 *   node infra/pipeline/releases.mjs 0.2.0    # the commit of one
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SECTION = /^## (\d+\.\d+\.\d+)\b/gm;
const here = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} [folder]
 * @returns {{ version: string, commit: string | undefined }[]} without a commit while the section is not committed
 */
export function releases(folder = here) {
  const text = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8');
  return [...text.matchAll(SECTION)].map(([, version]) => ({ version, commit: commitOf(folder, version) }));
}

function commitOf(folder, version) {
  // What a merge brings counts as the merge: what was merged before it belongs to the release too.
  const args = ['log', '--first-parent', '--diff-merges=first-parent', '--reverse', '--format=%H'];
  const text = execFileSync('git', [...args, `-S## ${version}`, '--', 'CHANGELOG.md'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return text.split('\n')[0] || undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [wanted] = process.argv.slice(2);
  const all = releases();
  const one = all.find(({ version }) => version === wanted);
  if (wanted && !one?.commit) {
    console.error(`There is no release ${wanted} here.`);
    process.exitCode = 1;
  } else
    console.log(wanted ? one.commit : all.map(({ version, commit }) => `${version} ${commit}`).join('\n'));
}
