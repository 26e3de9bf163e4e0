import { formatNumber } from '@netra/web-kit';
import styles from './filter-panel.module.css';

/** How many products a choice would show; nothing while the number is unknown. */
export const FilterCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className={styles.count}>{` (${formatNumber(count)})`}</span>;
