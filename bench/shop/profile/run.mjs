/** Where each Node process spends its time under the mixed load, or under some calls. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { table, writeSection } from '../../results.mjs';
import { mixedRequests, requestsOf } from '../calls.mjs';
import { load } from '../load.mjs';
import { topFunctions } from './cpu-profile.mjs';
import { PROFILE_DIR } from './environment.mjs';

const CONNECTIONS = 16;
const WARM_SECONDS = 10;
const FUNCTIONS = 10;
/** Not our programs, and not Node. */
const SERVERS = ['postgres', 'nats'];
const LONGEST_WRITE_MS = 60_000;

const TEXT = `The mixed load on the platform as it is configured, sampled each millisecond, which costs some time itself; the ten functions with the most time of their own, in percent of the time in which
the process did something. \`(program)\` is native code outside of functions, such as system calls. Most of it goes to system calls that send answers and bus
messages (\`writev\`, \`writeBuffer\`, \`writeLatin1String\`, \`writeUtf8String\`), to the garbage collector, and to \`getTargetValidationMetadatas\`: class-validator scans all classes
that have rules for each object it validates, and its public API has no cheaper lookup.`;

/** @returns {Promise<string[]>} nothing: a profile has no marks */
export async function profile(world, { calls, minutes }, report) {
  const name = 'shop';
  const requests = calls
    ? calls.map((call) => [call, requestsOf(call, world.worldOf(name))])
    : [['mixed load', mixedRequests(world.worldOf(name))]];
  const target = world.targets[name];
  for (const [call, next] of requests) {
    const how = (seconds) => ({ connections: CONNECTIONS, seconds });
    await load(target, next, how(WARM_SECONDS));
    await world.vacuum();
    const parts = world.stack.file().processes.filter((part) => !SERVERS.includes(part.name));
    const node = parts.filter((part) => target.pids()[part.name] === part.pid);
    for (const { pid } of node) process.kill(pid, 'SIGUSR2');
    const { requests: answered, cpu, seconds } = await load(target, next, how(minutes * 60));
    const profiles = await Promise.all(
      node.map(async (part) => [part.name, await written(part.pid, `${call}, ${part.name}`)]),
    );
    const text = profiles.map(([part, content]) => section(part, content, (seconds / answered) * 1e6));
    const servers = SERVERS.map((server) => `${server} ${((cpu[server] / answered) * 1e6).toFixed(0)}`);
    const all = [`Beside Node, in microseconds a request: ${servers.join(', ')}.`, ...text].join('\n\n');
    if (calls) report(`### ${call}\n\n${all}\n`);
    else await writeSection('Where the time goes (`npm run bench -- --profile`)', `${TEXT} ${all}`);
  }
  report(`The profiles, which a browser's developer tools show as flame graphs, are in ${PROFILE_DIR}`);
  return [];
}

/** Asks for the profile of a process, keeps it under a name, and returns it. */
async function written(pid, name) {
  const file = path.join(PROFILE_DIR, `${pid}.cpuprofile`);
  const deadline = performance.now() + LONGEST_WRITE_MS;
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error(`process ${pid} wrote no profile`);
    await sleep(100);
  }
  const kept = path.join(PROFILE_DIR, `${name}.cpuprofile`);
  renameSync(file, kept);
  return JSON.parse(readFileSync(kept, 'utf8'));
}

/** @param {number} interval microseconds of the clock a request */
function section(part, content, interval) {
  const { busy, functions } = topFunctions(content, FUNCTIONS);
  const heading = `${part}: ${(busy * 100).toFixed(0)} % busy, ${(busy * interval).toFixed(0)} µs a request`;
  const rows = functions.map(({ name, share }) => [`\`${name}\``, (share * 100).toFixed(1)]);
  return table([heading, '% of its time'], rows);
}
