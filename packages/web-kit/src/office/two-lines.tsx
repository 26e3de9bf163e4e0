import type { ReactNode } from 'react';
import { isLong } from './long-text';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  /** What the cell is about; a dash when there is nothing. */
  first: ReactNode;
  /** What is said in smaller letters below it. */
  second?: ReactNode;
  /** The second is shown where its own column is left out, and then only to those who see. */
  isWhenFolded?: boolean;
}

/** The content of a table's cell that says two things. A long text is cut, with the whole as its tooltip. */
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
