import { Button, useTexts, useUndoKey } from '@netra/web-kit';
import { useEffect, useId, useRef } from 'react';
import { cartTexts } from '../texts/cart';
import styles from './line-row.module.css';

interface RemovedRowProps {
  name: string;
  /** Undefined for a line that cannot be restored. */
  onUndo: (() => void) | undefined;
}

/**
 * Replaces a removed line. The pressed button disappeared with the line, so Undo gets the focus and names what it restores;
 * without Undo the text gets the focus.
 */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const t = useTexts(cartTexts);
  const id = useId();
  const text = useLostFocus<HTMLParagraphElement>(!onUndo);
  return (
    <li className={styles.removed}>
      <p id={id} ref={text} tabIndex={onUndo ? undefined : -1}>
        {t.removed(name)}
      </p>
      {onUndo ? <Undo about={id} onUndo={onUndo} /> : null}
    </li>
  );
}

function Undo({ about, onUndo }: { about: string; onUndo: () => void }) {
  const t = useTexts(cartTexts);
  const button = useLostFocus<HTMLButtonElement>(true);
  useUndoKey(onUndo);
  return (
    <Button
      ref={button}
      size="small"
      title="Ctrl+Z"
      aria-describedby={about}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {t.undo}
    </Button>
  );
}

/** Leaves the focus alone if it has moved elsewhere. */
function useLostFocus<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus();
  }, [isWanted]);
  return element;
}
