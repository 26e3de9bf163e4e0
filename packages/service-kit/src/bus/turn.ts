let waiting: (() => void)[] = [];

/**
 * Waits for the end of the current turn of the event loop, so that all messages of a turn are sent to the bus in one write. A write
 * wakes the receiver and costs as much as all the rest of a small message.
 */
export const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resume);
  });

function resume(): void {
  const turn = waiting;
  waiting = [];
  for (const resolve of turn) resolve();
}
