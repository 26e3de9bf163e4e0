import { Button, useTexts, useUndoKey } from '@netra/web-kit';
import { useEffect, useId, useRef } from 'react';
import { cartTexts } from '../texts/cart';
import styles from './line-row.module.css';

interface RemovedRowProps {
  name: string;
  onUndo: () => void;
}

/** In the place of a removed line. The button that was pressed has gone with the line, so Undo has the focus, and says what it undoes. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const t = useTexts(cartTexts);
  const text = useId();
  const button = useRef<HTMLButtonElement>(null);
  useUndoKey(onUndo);
  useEffect(() => {
    // Keeps the focus that has moved elsewhere meanwhile.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <li className={styles.removed}>
      <p id={text}>{t.removed(name)}</p>
      <Button
        ref={button}
        size="small"
        title="Ctrl+Z"
        aria-describedby={text}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {t.undo}
      </Button>
    </li>
  );
}
