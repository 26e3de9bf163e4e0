/** The release before this commit, and a checkout of it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal, root } from '../launch/bootstrap.mjs';
import { releases } from './releases.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The newest release before this commit, or the given release or commit. */
export function commitOf(given) {
  const head = git('rev-parse', 'HEAD');
  const release = releases().find(({ version, commit }) =>
    given ? version === given : commit && commit !== head,
  );
  if (release?.commit) return { name: release.version, commit: release.commit };
  if (!given) throw new Refusal('There is no release before this commit: name a commit.');
  try {
    return { name: given, commit: git('rev-parse', '--verify', `${given}^{commit}`) };
  } catch {
    throw new Refusal(`There is no commit ${given} here.`);
  }
}

/** Calls `work` with a folder that has the commit and its dependencies. */
export async function withCheckout(commit, work) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'netra-previous-')), 'checkout');
  try {
    git('worktree', 'add', '--quiet', '--detach', folder, commit);
    const npm = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
    if (spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' }).status !== 0)
      throw new Refusal('The dependencies of the earlier release could not be installed.');
    await work(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true });
  }
}
