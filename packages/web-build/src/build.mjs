import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apps, cacheDir, outDirOf } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';

/**
 * Builds the shell and remotes that have changed, two at a time: `node build.mjs [app…] [--standalone] [--force]`. After a build, the hash
 * of the application's sources is stored; an unchanged application is skipped in a few milliseconds.
 */
const args = process.argv.slice(2);
const standalone = args.includes('--standalone');
const force = args.includes('--force');
const named = args.filter((arg) => !arg.startsWith('--'));
const queue = named.length > 0 ? named : Object.keys(apps).filter((name) => !standalone || name !== 'shell');

const started = performance.now();
const built = [];
const failed = [];
await Promise.all([work(), work()]);
report();

async function work() {
  for (let name = queue.shift(); name; name = queue.shift()) await build(name);
}

async function build(name) {
  const mark = path.join(cacheDir, 'build', standalone ? `${name}-standalone` : name);
  const hash = sourceHash(name);
  if (!force && isBuilt(name) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  if ((await run(name)) !== 0) return failed.push(name);
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  built.push(name);
}

function isBuilt(name) {
  if (standalone) return existsSync(path.join(apps[name], 'dist-standalone/index.html'));
  const files = {
    shell: ['index.html', 'files.json', 'server', 'service-worker.js'],
    storefront: ['pages.json', 'server'],
  };
  return (files[name] ?? ['pages.json']).every((file) => existsSync(path.join(outDirOf(name), file)));
}

function run(name) {
  const file = fileURLToPath(new URL('build-app.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, name, ...(standalone ? ['--standalone'] : [])], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function report() {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (built.length > 0) console.log(`Built ${built.join(', ')} in ${seconds} s`);
  if (failed.length > 0) console.error(`Could not build ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
