import { useEffect, useEffectEvent, useId } from 'react';
import { toast } from 'react-hot-toast/headless';
import styles from './toaster.module.css';

interface Action {
  label: string;
  run: () => void;
}

/** A message that offers to undo for 10 seconds, by its button or by Ctrl+Z (Cmd+Z). */
export function toastWithAction(message: string, action: Action): string {
  return toast.success(({ id }) => <WithAction id={id} message={message} action={action} />, {
    duration: 10_000,
  });
}

function WithAction({ id, message, action }: { id: string; message: string; action: Action }) {
  const run = () => {
    toast.dismiss(id);
    action.run();
  };
  useUndoKey(run);
  return (
    <span className={styles.withAction}>
      <span>{message}</span>
      <button
        type="button"
        className={styles.action}
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={run}
      >
        {action.label}
      </button>
    </span>
  );
}

/** What can be undone, the latest last. */
const open: string[] = [];

/**
 * Ctrl+Z (Cmd+Z) calls `run` to undo, the latest first; toasts are last in the page, too far to reach by Tab in time. In a
 * text field the keys keep their usual meaning.
 */
export function useUndoKey(run: () => void): void {
  const id = useId();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
    if (!isUndo || isTyping || event.defaultPrevented || open.at(-1) !== id) return;
    event.preventDefault();
    // It is closing, but still mounted: the next press undoes the one before.
    open.pop();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    open.push(id);
    document.addEventListener('keydown', listener);
    return () => {
      if (open.includes(id)) open.splice(open.indexOf(id), 1);
      document.removeEventListener('keydown', listener);
    };
  }, [id]);
}
