let waiting: (() => void)[] = [];

/**
 * Resolves at the end of the current turn of the event loop, for all callers together, so that the connection to the bus writes
 * their messages to its socket at once. The client flushes after each microtask, and a write costs as much CPU as the rest of a
 * small message.
 */
export const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resolveAll);
  });

function resolveAll(): void {
  const turn = waiting;
  waiting = [];
  for (const resolve of turn) resolve();
}
