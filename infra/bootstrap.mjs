/**
 * The first stage of every command. Runs on any Node from 20 on and needs no dependency: it installs what the lock
 * file names, and goes on under the Node that the lock file brings where the machine's own is older.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_TO_START = 20;
const WANTED = 26;
const PARENT_CHECK_MS = 300;

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

/** When the command was given, in milliseconds since 1970; the first process hands it on. */
export const startedAt = Number(process.env.NETRA_STARTED_AT ?? Date.now() - performance.now());

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** A reason to stop that a person can act on; it is printed without a stack. */
export class Refusal extends Error {}

/**
 * Prepares the machine and then runs `command`, in this process or in one of the brought Node. A `Refusal` and any
 * other error end the process with code 1.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    if (major(process.version) < OLDEST_TO_START)
      throw new Refusal(`Netra needs Node ${OLDEST_TO_START} or newer to start; this is ${process.version}.`);
    endWithParent();
    installDependencies();
    if (major(process.version) < WANTED) await rerun(broughtNode());
    else await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/** A SIGTERM to npm ends its shell but not what that runs: without this, everything would live on. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function installDependencies() {
  const lock = readFileSync(inRoot('package-lock.json'));
  const sha = createHash('sha256').update(lock).digest('hex');
  const mark = inRoot('node_modules', '.netra-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sha) return;
  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.log('Installing the dependencies (npm ci) ...');
    npmCi();
  }
  writeFileSync(mark, sha);
}

/** Whether node_modules, by npm's own record of it, already holds every package of the lock file in its version. */
function isInstalled(lock) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([folder, { version, optional, link }]) =>
      !folder.includes('node_modules/') || link || optional || installed[folder]?.version === version,
  );
}

function npmCi() {
  const args = ['ci', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error)
    throw new Refusal(`npm could not be started (${error.message}). Is it installed and on the PATH?`);
  if (status !== 0)
    throw new Refusal(
      `Installing the dependencies failed: npm ci ended with code ${status}; the lines above say why.`,
    );
}

function broughtNode() {
  const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const version = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (version.status === 0 && major(version.stdout) >= WANTED) return node;
  throw new Refusal(
    `Netra runs on Node ${WANTED}. This machine has ${process.version}, and npm brought none for ` +
      `${process.platform} ${process.arch}: please install Node ${WANTED}.`,
  );
}

/** Runs the same command line under another Node, hands on signals and ends as it ends. */
function rerun(node) {
  const bin = inRoot('node_modules', '.bin');
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: bin + path.delimiter + process.env.PATH,
      NETRA_STARTED_AT: String(startedAt),
    },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
