/**
 * `npm run bench:start [-- --starts 3 --seconds 180]`: how long `npm start` takes until the first page, empty and in a folder that it
 * has used before, how long it takes to stop, and what the platform needs while nobody uses it. Writes to `bench/RESULTS.md`.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { table, writeSection } from './results.mjs';
import { end, releasedAtTheEnd, removeData, root } from './shop/stack.mjs';
import { cpuSeconds, familyOf, memoryMiB } from './shop/usage.mjs';

const MARK_MIB = 800;
const LONGEST_START_MS = 600_000;
const LONGEST_ANSWER_MS = 2_000;

const { values: given } = parseArgs({
  options: { starts: { type: 'string', default: '3' }, seconds: { type: 'string', default: '180' } },
});
const dataDir = mkdtempSync(path.join(tmpdir(), 'netra-start-'));
let running;
const leave = releasedAtTheEnd(async () => {
  if (running) await end(running);
  removeData(dataDir);
});

try {
  const first = await start();
  await untilDemoData(first);
  const firstStop = await stop(first);
  const again = [];
  for (let count = 0; count < Number(given.starts); count++) {
    const platform = await start();
    const usage = count === 0 ? await idle(platform) : undefined;
    again.push({ ...platform, usage, stopSeconds: await stop(platform) });
  }
  const { usage } = again[0];
  await writeSection('Start and idle (`npm run bench:start`)', markdown(first, firstStop, again, usage));
  process.exitCode = usage.total <= MARK_MIB ? 0 : 1;
} finally {
  await leave();
}

async function start() {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'infra/start.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = child;
  while (performance.now() - startedAt < LONGEST_START_MS) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const file = stackFile();
    if (file && (await isServing(file.origin)))
      return { child, file, seconds: (performance.now() - startedAt) / 1000 };
    await sleep(50);
  }
  throw new Error('the platform was not ready in time');
}

function stackFile() {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'));
  } catch {
    return undefined; // not there yet
  }
}

/** Ready, and the first page is served. */
async function isServing(origin) {
  try {
    for (const address of [`${origin}/api/readyz`, origin]) {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
      await answer.text();
      if (!answer.ok) return false;
    }
    return true;
  } catch {
    return false; // not there yet
  }
}

/** The demo data are written behind the first page. */
async function untilDemoData({ file }) {
  for (let before = -1; ;) {
    const answer = await fetch(`${file.origin}/api/products?page=1&limit=1`);
    const { total } = await answer.json();
    if (total > 0 && total === before) return;
    before = total;
    await sleep(3_000);
  }
}

async function stop({ child }) {
  const stoppedAt = performance.now();
  const family = familyOf([child.pid]);
  child.kill('SIGINT');
  await once(child, 'exit');
  const left = familyOf(family.filter((pid) => pid !== process.pid)).filter((pid) => memoryMiB([pid]) > 0);
  if (left.length) throw new Error(`${left.length} processes still run after npm start has ended`);
  return (performance.now() - stoppedAt) / 1000;
}

/** Memory and processor time of a platform that nobody asks anything. */
async function idle({ child, file }) {
  const seconds = Number(given.seconds);
  const before = cpuSeconds([child.pid]);
  await sleep(seconds * 1000);
  const cores = (cpuSeconds([child.pid]) - before) / seconds;
  const parts = file.processes.map(({ name, pid }) => [name, memoryMiB([pid])]);
  return { cores, parts, total: memoryMiB([child.pid]) };
}

function markdown(first, firstStop, again, { cores, parts, total }) {
  const tenth = (value) => value.toFixed(1);
  const each = (values) => values.map(tenth).join(', ');
  const rows = [
    ['the first start in an empty folder, s until ready and the first page', tenth(first.seconds), ''],
    ['stopped, s', tenth(firstStop), ''],
    ['started again, s', each(again.map(({ seconds }) => seconds)), ''],
    ['stopped, s', each(again.map(({ stopSeconds }) => stopSeconds)), ''],
    [`memory after ${given.seconds} idle seconds, MiB`, total.toFixed(0), MARK_MIB],
    ['processors in use while idle', cores.toFixed(2), ''],
  ];
  const rest = total - parts.reduce((sum, [, mib]) => sum + mib, 0);
  const memory = [...parts, ['npm start itself', rest]].toSorted((a, b) => b[1] - a[1]);
  return `What is compiled and installed is there already. Memory is that of all processes, shared pages divided among those who share them;
what the start leaves behind is cleared by V8 when nothing has happened for two minutes.

${table(['what', 'measured', 'mark'], rows)}

${table(
  ['process', 'MiB'],
  memory.map(([name, mib]) => [name, mib.toFixed(0)]),
)}`;
}
