import { Button, formatMoney, Icon, useTexts } from '@netra/web-kit';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout-notice.module.css';
import type { PriceChange } from './use-price-changes';

interface PriceNoticeProps {
  changes: PriceChange[];
  onAccept: () => void;
}

/** Lists the prices that have changed since they were shown; the order requires agreement. */
export function PriceNotice({ changes, onAccept }: PriceNoticeProps) {
  const t = useTexts(checkoutTexts);
  return (
    <div role="alert" className={styles.notice}>
      {changes.length > 0 ? (
        <>
          <p className={styles.title}>
            <Icon name="circle-alert" size={18} /> {t.pricesHeading}
          </p>
          <ul role="list">
            {changes.map(({ productId, name, before, now }) => (
              <li key={productId}>{t.priceMoved(name, formatMoney(before), formatMoney(now))}</li>
            ))}
          </ul>
          <Button size="small" onClick={onAccept}>
            {t.pricesAccept}
          </Button>
        </>
      ) : null}
    </div>
  );
}
