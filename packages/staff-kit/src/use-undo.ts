import { toast, toastWithAction, useTexts } from '@netra/web-kit';
import { useEffect, useRef, useState } from 'react';
import { officeTexts } from './office-texts';

/** The time to undo, during which the toast is shown. */
const GRACE = 10_000;

interface Undo {
  /** The keys of pending actions and of those in progress. */
  waiting: ReadonlySet<string>;
  /**
   * @param message names in the toast what is about to happen
   * @param act must survive the page: its calls have `keepalive`
   */
  start: (key: string, message: string, act: () => Promise<unknown>) => void;
}

/** What waits for its time to undo, or runs. */
const pending = new Set<() => Promise<unknown>>();

/** Starts what still waits for its time to undo; ends when this, and what runs already, has ended. Before signing out, whose token it needs. */
export const finishPending = (): Promise<unknown> =>
  Promise.allSettled([...pending].map((finish) => finish()));

/** Acts without asking first: after 10 seconds unless undone, and at once when the screen or the site is left. */
export function useUndo(): Undo {
  const t = useTexts(officeTexts);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());

  const settle = (key: string) => setWaiting((before) => new Set([...before].filter((one) => one !== key)));
  const start: Undo['start'] = (key, message, act) => {
    setWaiting((before) => new Set(before).add(key));
    const stop = () => {
      clearTimeout(timer);
      toast.dismiss(toastId);
    };
    let running: Promise<unknown> | undefined;
    const finish = () => {
      stop();
      running ??= act().finally(() => {
        pending.delete(finish);
        settle(key);
      });
      return running;
    };
    const timer = setTimeout(() => void finish(), GRACE);
    const undo = () => {
      stop();
      pending.delete(finish);
      settle(key);
    };
    const toastId = toastWithAction(message, { label: t.undo, run: undo });
    pending.add(finish);
  };
  useOnLeaving(() => void finishPending());
  return { waiting, start };
}

/** Runs when the screen unmounts and when the window is closed. */
function useOnLeaving(run: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', run);
    return () => window.removeEventListener('pagehide', run);
  });
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => latest.current(), []);
}
