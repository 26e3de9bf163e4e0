/** Calls back once: when the promise is settled, or `maxWaitMs` have passed. */
export function whenSettled(promise: Promise<unknown>, callback: () => void, maxWaitMs: number): void {
  let isWaiting = true;
  const callOnce = () => {
    clearTimeout(timer);
    if (isWaiting) callback();
    isWaiting = false;
  };
  const timer = setTimeout(callOnce, maxWaitMs);
  promise.then(callOnce, callOnce);
}
