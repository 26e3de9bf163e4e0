let waiting: (() => void)[] = [];

/**
 * Waits for the end of this turn of the event loop, together with all who wait for it: what they send to the bus then leaves
 * in one write. A write wakes the receiver and costs as much as all the rest of a small message.
 */
export const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });

function goOn(): void {
  const turn = waiting;
  waiting = [];
  for (const resolve of turn) resolve();
}
