/** Builds everything that must exist before a start; unchanged parts take a fraction of a second. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root } from './bootstrap.mjs';

const TYPESCRIPT = path.join(root, 'node_modules/typescript/bin/tsc');
const BUNDLES = path.join(root, 'packages/web-build/src/build.mjs');

/** Compiles everything that runs in Node. */
export function buildPrograms() {
  const { status } = spawnSync(process.execPath, [TYPESCRIPT, '-b'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Refusal('The programs could not be compiled; the lines above say why.');
  removeStaleMigrations();
}

/** A service runs every migration in its folder, and the compiler keeps the output of a deleted source. */
function removeStaleMigrations() {
  for (const service of readdirSync(path.join(root, 'services'))) {
    const [source, output] = ['src', 'dist'].map((tree) =>
      path.join(root, 'services', service, tree, 'migrations'),
    );
    if (!existsSync(output)) continue;
    for (const file of readdirSync(output).filter((name) => name.endsWith('.js')))
      if (!existsSync(path.join(source, file.replace(/js$/, 'ts')))) rmSync(path.join(output, file));
  }
}

/**
 * Builds the bundles of the shell and remotes whose sources have changed.
 * @param {boolean} skip true when another process builds them
 * @returns {{bundles: Promise<void>, stop: () => void}}
 */
export function buildBundles(skip = false) {
  if (skip) return { bundles: Promise.resolve(), stop: () => {} };
  const child = spawn(process.execPath, [BUNDLES], { cwd: root, stdio: 'inherit' });
  let stopped = false;
  const bundles = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 || stopped) resolve();
      else reject(new Refusal("The browser's bundles could not be built; the lines above say why."));
    });
  });
  bundles.catch(() => {});
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  return { bundles, stop };
}
