import type { ReactNode } from 'react';
import { isLong } from './long-text';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  /** The subject of the cell; a dash when there is none. */
  first: ReactNode;
  /** Shown in smaller letters below it. */
  second?: ReactNode;
  /** Shows the second line only where its own column is hidden, and only visually. */
  isWhenFolded?: boolean;
}

/** A table cell with two texts. A long text is cut, with the full text as its tooltip. */
export function TwoLines({ first, second, isWhenFolded }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span {...cut(first)}>{first || '–'}</span>
      {second ? (
        <span className={styles.second} data-when-folded={isWhenFolded} aria-hidden={isWhenFolded}>
          <span {...cut(second)}>{second}</span>
        </span>
      ) : null}
    </span>
  );
}

const cut = (content: ReactNode) =>
  typeof content === 'string' ? { className: styles.cut, title: isLong(content) ? content : undefined } : {};
