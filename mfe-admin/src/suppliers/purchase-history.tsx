import { Button, ErrorState, formatDate, Skeleton, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import { purchaseTexts } from '../texts/purchases';
import { texts } from '../texts/texts';
import styles from './purchases.module.css';
import { usePurchases } from './purchases.api';

const STEP = 5;
const MAX_COUNT = 100;

/** Earlier purchase requests to a supplier. */
export function PurchaseHistory({ email }: { email: string }) {
  const t = useTexts(texts).purchaseRequest;
  const purchases = useTexts(purchaseTexts);
  const id = useId();
  const [count, setCount] = useState(STEP);
  const { data, isError, refetch, isFetching } = usePurchases(email, count);
  const requests = data?.requests;
  return (
    <section aria-labelledby={id} className={styles.history}>
      <h3 id={id} className={styles.heading}>
        {t.earlier}
      </h3>
      {isError && !requests ? (
        <ErrorState title={t.earlierFailed} onRetry={() => void refetch()} />
      ) : requests ? (
        <>
          {requests.length === 0 ? <p className={styles.facts}>{t.noEarlier}</p> : null}
          <ol className={styles.requests}>
            {requests.map(
              ({ _id, item, quantity, received, state, requiredDate, note, requestedBy, createdAt }) => (
                <li key={_id} className={styles.request}>
                  <span className={styles.what}>{`${quantity} × ${item}`}</span>
                  <span className={styles.facts}>
                    {`${t.neededBy(formatDate(requiredDate))} · ${t.askedBy(formatDate(createdAt, 'moment'), requestedBy ?? '')}`}
                  </span>
                  <span className={styles.facts}>
                    {`${purchases.states[state]} · ${purchases.progress(received, quantity)}`}
                  </span>
                  {note ? <span className={styles.note}>{note}</span> : null}
                </li>
              ),
            )}
          </ol>
        </>
      ) : (
        <Skeleton height="3em" />
      )}
      {data && data.total > count && count < MAX_COUNT ? (
        <Button size="small" busy={isFetching} onClick={() => setCount(Math.min(count + STEP, MAX_COUNT))}>
          {t.older}
        </Button>
      ) : null}
    </section>
  );
}
