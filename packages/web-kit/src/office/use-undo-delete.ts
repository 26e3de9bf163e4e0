import { toast, toastWithAction, useQueryClient, useTexts } from '@netra/web-kit';
import { useEffect, useRef, useState } from 'react';
import { officeTexts } from './office-texts';

/** The time to undo, as long as the toast is shown. */
const GRACE = 10_000;

interface UndoDeleteOptions {
  /** Makes the call. It must survive the page: `keepalive`. */
  call: (key: string) => Promise<unknown>;
  /** The lists that change. */
  queryKey: readonly unknown[];
  deleted: string;
  failed: string;
}

interface UndoDelete {
  /** The keys of rows that are being deleted, to be hidden. */
  hidden: ReadonlySet<string>;
  /** `name` says in the toast what is being deleted. */
  remove: (key: string, name: string) => void;
}

/**
 * Deletes without asking first: the row is hidden at once, the call is sent after 10 seconds unless it is undone, and at
 * once when the list or the site is left. The toast of success waits for the server's answer.
 */
export function useUndoDelete(options: UndoDeleteOptions): UndoDelete {
  const t = useTexts(officeTexts);
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => void>());

  const show = (key: string) => setHidden((before) => new Set([...before].filter((one) => one !== key)));
  const send = async (key: string) => {
    try {
      await options.call(key);
      toast.success(options.deleted);
      await queryClient.invalidateQueries({ queryKey: options.queryKey });
    } catch {
      toast.error(options.failed);
    }
    show(key);
  };
  const remove = (key: string, name: string) => {
    setHidden((before) => new Set(before).add(key));
    const stop = () => {
      clearTimeout(timer);
      toast.dismiss(toastId);
      waiting.current.delete(key);
    };
    const finish = () => {
      stop();
      void send(key);
    };
    const timer = setTimeout(finish, GRACE);
    const undo = () => {
      stop();
      show(key);
    };
    const toastId = toastWithAction(t.deleting(name), { label: t.undo, run: undo });
    waiting.current.set(key, finish);
  };
  useOnLeaving(() => waiting.current.forEach((finish) => finish()));
  return { hidden, remove };
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
