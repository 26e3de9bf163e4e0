import type { ShortLine } from '@netra/api-client';
import { Button, formatMoney, Icon, useTexts } from '@netra/web-kit';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { checkoutTexts } from '../texts/checkout';
import styles from './notices.module.css';
import type { FeeChange } from '@netra/shop-kit/delivery';
import type { PriceChange } from './use-checkout-lines';

interface NoticeProps {
  title: string;
  /** Messages by product; without entries nothing is shown. */
  entries: [productId: string, sentence: string][];
  action: string;
  onAction: () => void;
}

function Notice({ title, entries, action, onAction }: NoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      {entries.length > 0 ? (
        <>
          <p className={styles.title}>
            <Icon name="circle-alert" size={18} /> <span>{title}</span>
          </p>
          <ul role="list">
            {entries.map(([productId, sentence]) => (
              <li key={productId}>{sentence}</li>
            ))}
          </ul>
          <Button size="small" onClick={onAction}>
            {action}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Lists the prices that have changed since they were shown; ordering requires agreement. */
export function PriceNotice({ changes, onAccept }: { changes: PriceChange[]; onAccept: () => void }) {
  const t = useTexts(checkoutTexts);
  return (
    <Notice
      title={t.pricesHeading}
      entries={changes.map(({ productId, name, before, now }) => [
        productId,
        t.priceMoved(name, formatMoney(before), formatMoney(now)),
      ])}
      action={t.pricesAccept}
      onAction={onAccept}
    />
  );
}

/** Shows a delivery fee that has changed since it was shown; ordering requires agreement. */
export function FeeNotice({ change, onAccept }: { change: FeeChange | undefined; onAccept: () => void }) {
  const t = useTexts(checkoutTexts);
  const words = useDeliveryWords();
  const entries: NoticeProps['entries'] = change
    ? [
        [
          change.choice,
          t.feeMoved(words.place(change.choice), formatMoney(change.before), formatMoney(change.now)),
        ],
      ]
    : [];
  return <Notice title={t.feeHeading} entries={entries} action={t.feeAccept} onAction={onAccept} />;
}

/**
 * Points out that the same goods were ordered recently, as after a step back; ordering them again requires a confirmation.
 */
export function RepeatNotice({ orderId, onAgain }: { orderId: string | undefined; onAgain: () => void }) {
  const t = useTexts(checkoutTexts);
  return (
    <Notice
      title={t.again}
      entries={orderId ? [[orderId, t.orderedAlready(orderId)]] : []}
      action={t.orderAgain}
      onAction={onAgain}
    />
  );
}

/** Lists products with less stock than ordered, and reduces the quantities in one click. */
export function ShortNotice({ lines, onFix }: { lines: ShortLine[]; onFix: (lines: ShortLine[]) => void }) {
  const t = useTexts(checkoutTexts);
  return (
    <Notice
      title={t.shortHeading}
      entries={lines.map(({ productId, name, wanted, left }) => [productId, t.shortLine(name, wanted, left)])}
      action={t.shortFix}
      onAction={() => onFix(lines)}
    />
  );
}
