import { Button, useTexts, useUndoKey } from '@netra/web-kit';
import { useEffect, useId, useRef } from 'react';
import { cartTexts } from '../texts/cart';
import styles from './line-row.module.css';

interface RemovedRowProps {
  name: string;
  onUndo: () => void;
}

/**
 * Replaces a removed line. The pressed button disappeared with the line, so Undo gets the focus and names what it restores.
 */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const t = useTexts(cartTexts);
  const text = useId();
  const button = useRef<HTMLButtonElement>(null);
  useUndoKey(onUndo);
  useEffect(() => {
    // Leaves the focus alone if it has moved elsewhere.
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
