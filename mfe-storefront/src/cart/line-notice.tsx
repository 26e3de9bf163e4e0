import { formatMoney, Icon, useTexts } from '@netra/web-kit';
import type { ReactNode } from 'react';
import { cartTexts } from '../texts/cart';
import styles from './line-notice.module.css';
import type { CheckedLine } from './use-cart-lines';

interface LineNoticeProps {
  line: CheckedLine;
  onTake: (quantity: number) => void;
}

/** What has changed for a line since it was added. */
export function LineNotice({ line: { state, stock = 0, price, addedPrice }, onTake }: LineNoticeProps) {
  const t = useTexts(cartTexts);
  if (state === 'gone') return <Notice isSerious>{t.noLongerSold}</Notice>;
  if (state === 'sold-out') return <Notice isSerious>{t.outOfStock}</Notice>;
  return (
    <>
      {state === 'short' ? (
        <Notice>
          {t.onlyLeft(stock)}{' '}
          <button type="button" className={styles.fix} onClick={() => onTake(stock)}>
            {t.takeLeft(stock)}
          </button>
        </Notice>
      ) : null}
      {price === addedPrice ? null : (
        <Notice>{t.priceChanged(formatMoney(addedPrice), formatMoney(price))}</Notice>
      )}
    </>
  );
}

function Notice({ isSerious, children }: { isSerious?: boolean; children: ReactNode }) {
  return (
    <p className={styles.notice} data-serious={isSerious || undefined}>
      <Icon name="circle-alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
