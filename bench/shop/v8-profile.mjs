/** Loaded before a program: SIGUSR2 begins a profile, the next one writes the shares of its CPU to `PROFILE_DIR/<pid>.json`. */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';

/** Time in which the program waits, or in which the profiler works. */
const NOT_BUSY = /^\((idle|root)\)|node:inspector:/;
const file = path.join(process.env.PROFILE_DIR, `${process.pid}.json`);
let session, all, main;

const sum = ({ user, system }) => user + system;
const nameOf = ({ functionName, url, lineNumber }) =>
  url ? `\`${functionName} ${url.replace(/^.*\/node_modules\//, '')}:${lineNumber + 1}\`` : functionName;

process.on('SIGUSR2', async () => {
  if (session) {
    const { profile } = await session.post('Profiler.stop');
    const ofMain = sum(process.threadCpuUsage(main)) / sum(process.cpuUsage(all));
    session = undefined;
    writeFileSync(`${file}.part`, JSON.stringify(sharesOf(profile, ofMain)));
    renameSync(`${file}.part`, file);
    return;
  }
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
});

/** V8 sees the main thread alone, by the clock: its shares are scaled to what that thread took of the CPU. */
function sharesOf({ nodes, samples, timeDeltas }, ofMain) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = {};
  samples.forEach((id, index) => {
    const name = names.get(id).replace('(garbage collector)', 'GC and compilation on the main thread');
    if (!NOT_BUSY.test(name)) times[name] = (times[name] ?? 0) + timeDeltas[index];
  });
  const busy = Object.values(times).reduce((total, time) => total + time, 0);
  for (const name in times) times[name] *= ofMain / busy;
  return { ...times, 'GC and compilation on helper threads': 1 - ofMain };
}
