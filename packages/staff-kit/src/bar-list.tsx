import styles from './bar-list.module.css';

export interface BarListProps {
  /** Names the list for screen readers. */
  label: string;
  /** `text` replaces the number. */
  items: { key: string; label: string; count: number; text?: string }[];
}

/** A few counts or amounts in a column, each with a bar relative to the largest. */
export function BarList({ label, items }: BarListProps) {
  const most = Math.max(...items.map(({ count }) => count), 1);
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <span>{item.label}</span>
          <span className={styles.count} translate={item.text ? 'no' : undefined}>
            {item.text ?? item.count}
          </span>
          <svg className={styles.bar} width="100%" height="6" aria-hidden>
            <rect width="100%" height="6" rx="3" className={styles.ground} />
            <rect width={`${(item.count / most) * 100}%`} height="6" rx="3" className={styles.value} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
