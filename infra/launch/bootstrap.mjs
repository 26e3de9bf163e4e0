/**
 * The first stage of every command. It runs on any Node from 20 on without a dependency: it installs the packages of the lock file, and
 * continues under the Node of the lock file if the machine's own is older.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_TO_START = 20;
const WANTED = 26;
const PARENT_CHECK_MS = 300;
const LOCK_CHECK_MS = 100;

export const root = fileURLToPath(new URL('../..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

/** When the command was entered, in milliseconds since 1970; the first process passes it to its child. */
export const startedAt = Number(process.env.NETRA_STARTED_AT ?? Date.now() - performance.now());

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** An error that the user can act on; it is printed without a stack. */
export class Refusal extends Error {}

/**
 * Installs the dependencies and runs `command`, in this process or under the installed Node. An error ends the process with code 1.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    if (major(process.version) < OLDEST_TO_START)
      throw new Refusal(`Netra needs Node ${OLDEST_TO_START} or newer to start; this is ${process.version}.`);
    endWithParent();
    await installDependencies();
    if (major(process.version) < WANTED) await rerun(installedNode());
    else await command();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/** A SIGTERM to npm ends its shell but not the shell's processes, which would otherwise keep running. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function installDependencies() {
  const lock = readFileSync(inRoot('package-lock.json'));
  const sha = createHash('sha256').update(lock).digest('hex');
  const mark = inRoot('node_modules', '.netra-lock');
  const isCurrent = () => existsSync(mark) && readFileSync(mark, 'utf8') === sha;
  if (isCurrent()) return;
  await alone(() => {
    if (isCurrent()) return;
    if (!isInstalled(JSON.parse(lock.toString()))) {
      console.log('Installing the dependencies (npm ci) ...');
      npmCi();
    }
    writeFileSync(mark, sha);
  });
}

/** Runs `work` in one process at a time. The lock contains the id of its process; the lock of a dead process is removed. */
async function alone(work) {
  const lock = inRoot('.cache', 'install.lock');
  const own = `${lock}.${process.pid}`;
  mkdirSync(path.dirname(lock), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    for (let announced; !take(lock, own); await sleep(LOCK_CHECK_MS)) {
      const owner = ownerOf(lock);
      if (owner && !isAlive(owner)) breakLock(lock, owner, own);
      else if (owner && owner !== announced)
        console.log(`Waiting for process ${(announced = owner)}, which installs the dependencies ...`);
    }
    try {
      work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Creates the lock with its content atomically, unless it exists. */
function take(lock, own) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process may remove the lock of a dead one, and only while that process still owns it. */
function breakLock(lock, owner, own) {
  const right = `${lock}.${owner}.dead`;
  if (!take(right, own)) return;
  if (ownerOf(lock) === owner) rmSync(lock);
  rmSync(right);
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined; // it was released meanwhile
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether npm's own record of node_modules lists every package of the lock file in the right version, and every workspace is linked. */
function isInstalled(lock) {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([folder, { version, optional, link }]) =>
      !folder.includes('node_modules/') ||
      optional ||
      (link ? existsSync(inRoot(folder)) : installed[folder]?.version === version),
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

function installedNode() {
  const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const version = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (version.status === 0 && major(version.stdout) >= WANTED) return node;
  throw new Refusal(
    `Netra runs on Node ${WANTED}. This machine has ${process.version}, and npm installed none for ` +
      `${process.platform} ${process.arch}: please install Node ${WANTED}.`,
  );
}

/** Runs the same command line under another Node, forwards signals and exits with its code. */
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
