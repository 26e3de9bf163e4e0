import { Card, ErrorState, Skeleton, useTexts, type Elements } from '@netra/web-kit';
import { useId } from 'react';
import { texts } from '../texts/texts';
import styles from './figures-card.module.css';

interface FiguresCardProps {
  title: string;
  aside?: Elements;
  isFailed: boolean;
  onRetry: () => void;
  /** Null until the first answer arrives. */
  children: Elements;
}

/** A card with a chart: title, skeleton and failure state. */
export function FiguresCard({ title, aside, isFailed, onRetry, children }: FiguresCardProps) {
  const t = useTexts(texts).dashboard;
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id} className={styles.whole}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {isFailed ? <ErrorState title={t.failed} onRetry={onRetry} /> : null}
      {children ??
        (isFailed ? null : (
          <div className={styles.place}>
            <Skeleton height="10.4rem" />
          </div>
        ))}
    </Card>
  );
}
