import type { ShortLine } from '@netra/api-client';
import { EmptyState, ErrorState, LinkButton, Skeleton, useQuery, useSession, useTexts } from '@netra/web-kit';
import { useReducer, useRef, useState } from 'react';
import type { CheckoutItem } from '../shared/checkout-items';
import { deliveryQuery } from '../shared/delivery/delivery.api';
import { Loading } from '../shared/query-states';
import { checkoutTexts } from '../texts/checkout';
import { CheckoutRows } from './checkout-rows';
import { placedOrder } from './checkout-draft';
import { DeliveryForm } from './delivery-form';
import { PriceNotice, RepeatNotice, ShortNotice } from './notices';
import styles from './checkout.module.css';
import { shortOf, useCheckoutLines, usePriceChanges } from './use-checkout-lines';
import { usePrefill } from './use-prefill';

interface CheckoutProps {
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
}

/** What is bought and where it goes on one side, what it costs on the other. */
export function Checkout({ items, onChange }: CheckoutProps) {
  const t = useTexts(checkoutTexts);
  const { lines, isPending, error, refetch } = useCheckoutLines(items);
  const terms = useQuery(deliveryQuery);
  const { status, retry } = useSession('customer');
  const prefill = usePrefill();
  const { changes, accept } = usePriceChanges(lines);
  const [refused, setRefused] = useState<ShortLine[]>([]);
  const again = useRepeat(items, prefill?.owner);
  const short = [...shortOf(lines), ...refused.filter((line) => isStillShort(line, items))];
  const heading = useRef<HTMLHeadingElement>(null);
  // A notice's button disappears with the problem that it fixed.
  const toItems = () => heading.current?.focus();
  const adjust = (missing: ShortLine[]) => {
    setRefused([]);
    onChange(adjusted(items, missing));
    toItems();
  };
  if (error) return <ErrorState title={t.loadFailed} onRetry={refetch} />;
  if (terms.isError && !terms.data)
    return <ErrorState title={t.deliveryFailed} onRetry={() => void terms.refetch()} />;
  if (isPending || !prefill || !terms.data) return <CheckoutSkeleton />;
  return (
    <div className={styles.layout}>
      <section className={styles.items}>
        <h2 ref={heading} tabIndex={-1}>
          {t.items}
        </h2>
        <RepeatNotice
          orderId={again.orderId}
          onAgain={() => {
            again.accept();
            toItems();
          }}
        />
        <PriceNotice
          changes={changes}
          onAccept={() => {
            accept();
            toItems();
          }}
        />
        <ShortNotice lines={uniqueByProduct(short)} onFix={adjust} />
        <CheckoutRows lines={lines} items={items} onChange={onChange} />
        {lines.length === 0 ? (
          <EmptyState title={t.emptyCart} action={<LinkButton to="/shop">{t.toShop}</LinkButton>} />
        ) : null}
      </section>
      <div className={styles.delivery}>
        {status === 'unknown' ? (
          <ErrorState title={t.userFailed} onRetry={retry}>
            {t.userFailedHint}
          </ErrorState>
        ) : null}
        <DeliveryForm
          lines={lines}
          prefill={prefill}
          terms={terms.data}
          isRepeat={again.orderId !== undefined}
          pricesToAccept={changes.length > 0}
          onShort={setRefused}
        />
      </div>
    </div>
  );
}

/** A recent order of the same goods, until the person orders them again. */
function useRepeat(items: CheckoutItem[], owner: string | undefined) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  return {
    orderId: placedOrder.of(items, owner),
    accept: () => {
      placedOrder.forget();
      refresh();
    },
  };
}

function CheckoutSkeleton() {
  const t = useTexts(checkoutTexts);
  return (
    <Loading label={t.loading} className={styles.layout}>
      <div className={styles.skeletons}>
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="6rem" />
        <Skeleton height="30rem" />
      </div>
      <Skeleton height="20rem" />
    </Loading>
  );
}

const isStillShort = ({ productId, left }: ShortLine, items: CheckoutItem[]) =>
  items.some((item) => item.productId === productId && item.qty > left);

/** The items, limited to what is left of each. */
function adjusted(items: CheckoutItem[], missing: ShortLine[]): CheckoutItem[] {
  const left = new Map(missing.map((line) => [line.productId, line.left]));
  return items
    .map(({ productId, qty }) => ({ productId, qty: Math.min(qty, left.get(productId) ?? qty) }))
    .filter(({ qty }) => qty > 0);
}

const uniqueByProduct = (lines: ShortLine[]): ShortLine[] => [
  ...new Map(lines.map((line) => [line.productId, line])).values(),
];
