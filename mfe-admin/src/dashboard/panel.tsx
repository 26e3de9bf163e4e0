import { Card, ErrorState, Link, Skeleton, type Elements } from '@netra/web-kit';
import { useId } from 'react';
import card from '../shared/figures-card.module.css';
import styles from './dashboard.module.css';

interface PanelProps {
  title: string;
  /** The total, of which the rows are the first. */
  total?: number;
  all?: { to: string; label: string };
  /** Shown instead of the link. */
  aside?: Elements;
  /** Undefined until the first answer. */
  rows: Elements[] | undefined;
  empty: string;
  failed: string | undefined;
  onRetry: () => void;
}

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** A short list on the dashboard, with a link to the whole list. */
export function Panel({ title, total, all, aside, rows, empty, failed, onRetry }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id}>
      <header className={card.header}>
        <h2 id={id} className={card.title}>
          <span>{title}</span>
          {total ? <span className={styles.total}>{` ${total}`}</span> : null}
        </h2>
        {all ? (
          <Link to={all.to} className={styles.all}>
            {all.label}
          </Link>
        ) : null}
        {aside}
      </header>
      {failed && !rows ? <ErrorState title={failed} onRetry={onRetry} /> : null}
      {rows?.length === 0 ? <p className={styles.nothing}>{empty}</p> : null}
      {rows || !failed ? (
        <ul className={styles.rows} aria-busy={!rows || undefined}>
          {rows ??
            PLACES.map((place) => (
              <li key={place} className={styles.row}>
                <Skeleton height="1.4em" />
              </li>
            ))}
        </ul>
      ) : null}
    </Card>
  );
}
