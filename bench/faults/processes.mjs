/** What is done to the processes of a stack, whose launcher starts again what dies. */
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '../shop/usage.mjs';

const LOOK_EVERY_MS = 20;

/** The process id of a part that serves, or served last. */
export const pidOf = (stack, name) => stack.file().processes.find((part) => part.name === name).pid;

/** Signals a part; one that has ended a moment ago is left alone. */
export function signal(pid, which) {
  try {
    process.kill(pid, which);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits until a part runs, and serves, under another process id; or for `milliseconds`. */
export async function untilReplaced(stack, name, pid, milliseconds = Infinity) {
  const deadline = performance.now() + milliseconds;
  while (pidOf(stack, name) === pid && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
}

/** Pauses all processes of a part for a time: they exist, accept connections, and answer nothing. */
export async function freeze(stack, name, milliseconds) {
  const pids = familyOf([pidOf(stack, name)]);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await sleep(milliseconds);
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}
