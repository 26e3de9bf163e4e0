/** Where the Node processes of the platform spend their time on the CPU, sampled by perf, or by V8 where there is no perf. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSection } from '../results.mjs';
import { CART, CHECKOUT, LIST, PRODUCT, requestsOf } from './calls.mjs';
import { load, warmUp } from './load.mjs';
import { end, releasedAtTheEnd } from './stack.mjs';

const CONNECTIONS = 16;
const SECONDS = 15;
const TOP = 10;
/** The share of garbage collection and compilation, of these processes. */
const MARK = 0.15;
const MARKED = ['gateway', 'catalog'];
/** A process that takes less has no part in the call. */
const MIN_MICROSECONDS = 20;
const NOT_NODE = ['postgres', 'nats'];
const HAS_PERF = spawnSync('perf', ['--version']).status === 0;
const HOOK = new URL('v8-profile.mjs', import.meta.url).href;
const FOLDER = mkdtempSync(path.join(tmpdir(), 'netra-profile-'));

/** What makes the platform's programs ready to be sampled; without the cache, which would answer. */
export const ENVIRONMENT = {
  CATALOG_CACHE_MIB: '0',
  PROFILE_DIR: FOLDER,
  NODE_OPTIONS: HAS_PERF ? '--perf-basic-prof' : `--import ${HOOK}`,
};

const HELPERS = 'GC and compilation on helper threads';
const MAIN = 'GC and compilation on the main thread';
/** Functions of V8 that collect garbage or compile. */
const COLLECTOR =
  /v8::internal::(Heap::(Collect|Perform|Scavenge)|Scaveng|MarkCompact|Mark|ConcurrentMark|IncrementalMark|Sweep|Evacuat|\w*Compil|compiler::|baseline::|maglev::|interpreter::Bytecode|parsing::|Parser)/;

const TEXT = `The platform through its edge, without its cache and without compression, at ${CONNECTIONS} connections: the ${TOP} largest shares of each process's CPU. Native code counts to the function that
called it, system calls and faults apart. Of ${MARKED.join(' and ')}, garbage collection and compilation may take ${MARK * 100} %.`;

/** @returns {Promise<string[]>} the marks that were missed */
export async function profile(world, { calls, warmRounds }, report) {
  process.once('exit', removeMaps);
  const target = { ...world.targets.shop, headers: undefined }; // compression would hide the rest
  const [texts, missed] = [[], []];
  for (const call of calls ?? [LIST, PRODUCT, CART, CHECKOUT]) {
    const next = requestsOf(call, world.worldOf('shop'));
    await warmUp(target, next, CONNECTIONS, warmRounds);
    const pids = Object.entries(target.pids()).filter(([name]) => !NOT_NODE.includes(name));
    const work = () => load(target, next, { connections: CONNECTIONS, seconds: SECONDS });
    const { shares, run } = await (HAS_PERF ? byPerf : byV8)(Object.fromEntries(pids), work);
    texts.push(`### ${call}`);
    for (const [name, ofProcess] of Object.entries(shares)) {
      if (run.microseconds[name] < MIN_MICROSECONDS) continue;
      const collected = (ofProcess[HELPERS] ?? 0) + (ofProcess[MAIN] ?? 0);
      texts.push(
        `- **${name}**, ${run.microseconds[name].toFixed(0)} µs, GC and compilation ${percent(collected)}: ${top(ofProcess)}`,
      );
      if (MARKED.includes(name) && collected > MARK)
        missed.push(`${call}: GC and compilation take ${percent(collected)} of ${name}`);
    }
    const others = NOT_NODE.map((name) => `${name} ${run.microseconds[name].toFixed(0)} µs`);
    texts.push(`- beside Node: ${others.join(', ')}`);
  }
  const how = HAS_PERF ? 'by perf' : 'by V8, whose shares are scaled by the CPU time of the main thread';
  const text = `${TEXT} Sampled ${how}.\n\n${texts.join('\n')}`;
  report(text);
  if (!calls) await writeSection('Where the time goes (`npm run bench -- --profile`)', text);
  return missed;
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const top = (shares) =>
  Object.entries(shares)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, TOP)
    .map(([name, share]) => `${name} ${(share * 100).toFixed(1)}`)
    .join(', ');

async function byPerf(pids, work) {
  const file = path.join(FOLDER, 'perf.data');
  const options = ['-q', '-e', 'cpu-clock', '-F', '499', '-g', '-o', file];
  const perf = spawn('perf', ['record', ...options, '-p', Object.values(pids).join()], { stdio: 'inherit' });
  const stop = releasedAtTheEnd(() => end(perf));
  const run = await work();
  await stop();
  const script = ['script', '-i', file, '-F', 'comm,pid,tid,ip,sym'];
  const { stdout } = spawnSync('perf', script, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const samples = stdout.split('\n\n').map((sample) => sample.trim().split(/\s*\n\s*/));
  const shares = mapValues(pids, (pid) => {
    const own = samples.filter(([head]) => head.includes(` ${pid}/`));
    const found = {};
    for (const kind of own.map(kindOf)) found[kind] = (found[kind] ?? 0) + 1 / own.length;
    return found;
  });
  return { run, shares };
}

/** What a sample counts to: the head of the thread, and an address and a name for each frame, the innermost first. */
function kindOf([head, ...frames]) {
  if (head.includes('V8Worker')) return HELPERS;
  if (!/ (\d+)\/\1$/.test(head)) return 'other threads';
  const at = frames.findIndex((frame) => / (JS|Script):/.test(frame));
  if (frames.slice(0, at < 0 ? undefined : at).some((frame) => COLLECTOR.test(frame))) return MAIN;
  if (frames[0]?.startsWith('ffff')) return 'system calls and faults';
  return at < 0 ? 'native code' : nameOf(frames[at]);
}

/** Without the address, V8's marks of how well it is compiled, the folders before the package, and the column. */
const nameOf = (frame) =>
  `\`${frame
    .replace(/^\S+ (JS|Script):o?[*+^~']*/, '')
    .replace(/\S*\/node_modules\/|(file:\/\/)?\/\S*?\/(?=(packages|services|gateway|edge)\/)/, '')
    .replace(/:\d+$/, '')}\``;

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

async function byV8(pids, work) {
  const tell = () => Object.values(pids).forEach((pid) => process.kill(pid, 'SIGUSR2'));
  tell();
  const run = await work();
  tell();
  const files = mapValues(pids, (pid) => path.join(FOLDER, `${pid}.json`));
  while (!Object.values(files).every((file) => existsSync(file))) await sleep(100);
  const shares = mapValues(files, (file) => JSON.parse(readFileSync(file, 'utf8')));
  for (const file of Object.values(files)) rmSync(file);
  return { run, shares };
}

/** V8 writes for perf what it has compiled to `/tmp`, and leaves it there. */
function removeMaps() {
  rmSync(FOLDER, { recursive: true });
  for (const file of globSync('/tmp/perf-*.map'))
    if (!existsSync(`/proc/${/\d+/.exec(file)}`)) rmSync(file, { force: true });
}
