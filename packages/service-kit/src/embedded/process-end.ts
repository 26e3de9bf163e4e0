import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** Whether a process of this id runs (also one of another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends a process by the signal, after ten seconds by force; returns when it is gone. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const send = (what: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, what);
  };
  send(signal);
  const deadline = Date.now() + PATIENCE_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) send('SIGKILL');
    await sleep(10);
  }
}
