import { discountPercent, formatMoney, VisuallyHidden } from '@netra/web-kit';
import styles from './price.module.css';

interface PriceProps {
  price: number;
  labelPrice: number;
  /** Text for screen readers before the two prices. */
  words: { originalPrice: string; now: string };
  size?: 'card' | 'large';
}

/** The price, with the original price struck through if it is higher. */
export function Price({ price, labelPrice, words, size = 'card' }: PriceProps) {
  const isReduced = discountPercent(price, labelPrice) !== undefined;
  return (
    <span className={styles.price} data-size={size}>
      {isReduced ? (
        <s className={styles.before}>
          <VisuallyHidden>{`${words.originalPrice} `}</VisuallyHidden>
          <span translate="no">{formatMoney(labelPrice)}</span>
        </s>
      ) : null}
      <span className={styles.now}>
        {isReduced ? <VisuallyHidden>{`${words.now} `}</VisuallyHidden> : null}
        <span translate="no">{formatMoney(price)}</span>
      </span>
    </span>
  );
}
