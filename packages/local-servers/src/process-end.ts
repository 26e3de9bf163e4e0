import { setTimeout as sleep } from 'node:timers/promises';

const KILL_AFTER_MS = 10_000;

/** Whether a process with this id is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends the signal, and SIGKILL after ten seconds; resolves when the process has ended. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const send = (what: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, what);
  };
  send(signal);
  const deadline = Date.now() + KILL_AFTER_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) send('SIGKILL');
    await sleep(10);
  }
}
