/**
 * Fails when migrations or messages have changed since the newest release and the version has not: images, Jobs and labels carry the
 * version, and a cluster that runs the release would get different ones under the same name.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releases } from '../pipeline/releases.mjs';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const PROMISES = [':(glob)services/*/src/**/migrations/**', 'packages/contracts/src', ':(exclude)*.spec.ts'];

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [newest] = existsSync(path.join(root, '.git')) ? releases(root) : [];
// Without a history, or while a release is being written, there is nothing to compare with.
if (newest?.commit && newest.version === version) {
  const diff = ['diff', '--name-only', newest.commit, '--', ...PROMISES];
  const changed = execFileSync('git', diff, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  if (changed.length > 0) {
    const names = changed.slice(0, 5).join(', ');
    console.error(
      `${changed.length} migrations and messages have changed since ${version}: ${names}. Run node infra/pipeline/set-version.mjs <the next version>.`,
    );
    process.exitCode = 1;
  }
}
