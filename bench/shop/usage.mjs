/** CPU time and memory of processes, read from /proc: needs Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The fields of /proc/<pid>/stat after the name, which may hold blanks and brackets. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // it has ended
  }
}

/** The processes and all their descendants, ended ones left out. */
export function familyOf(pids) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat) parents.set(Number(name), Number(stat[1]));
  }
  const family = new Set(pids);
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (family.has(pid) || !family.has(parent)) continue;
      family.add(pid);
      grown = true;
    }
  }
  return [...family];
}

/** Seconds of CPU that the processes and their children, ended ones too, have used so far. */
export function cpuSeconds(pids) {
  let ticks = 0;
  for (const pid of familyOf(pids)) {
    const stat = statOf(pid);
    // utime, stime; and of children that have been waited for: cutime, cstime.
    if (stat) ticks += Number(stat[11]) + Number(stat[12]) + Number(stat[13]) + Number(stat[14]);
  }
  return ticks / TICKS_PER_SECOND;
}

/** MiB of memory of the processes and their children, shared pages divided among those who share them. */
export function memoryMiB(pids) {
  let kib = 0;
  for (const pid of familyOf(pids)) {
    try {
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      continue; // it has ended
    }
  }
  return kib / 1024;
}
