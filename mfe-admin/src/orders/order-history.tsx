import type { Order } from '@netra/api-client';
import { ErrorState, formatDate, read, Skeleton, useQuery, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { ChangeList } from '../shared/change-list';
import { inWords, orderChangeWords } from '../shared/change-words';
import { texts } from '../texts/texts';
import styles from './order-history.module.css';
import { ordersKey } from './orders.api';
import { useStageTexts } from './use-stage-texts';

/** The staff's changes to an order, the newest first. */
export function OrderHistory({
  order: { orderId, district },
}: {
  order: Pick<Order, 'orderId' | 'district'>;
}) {
  const { orderHistory: t, orders, audit } = useTexts(texts);
  const id = useId();
  const { data, isError, refetch } = useQuery({
    ...read(ordersKey, 'GET /orders/{orderId}/history', { path: { orderId }, has: ['length'] }),
    staleTime: 0,
  });
  const { stage, byPhone, stages } = useStageTexts({ district });
  const words = orderChangeWords(stages, orders.statuses);
  const labels = {
    ...audit.words,
    status: orders.status,
    stage,
    isByPhone: byPhone,
    notes: orders.dialog.notes,
  };
  return (
    <section aria-labelledby={id} className={styles.history}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      {data ? (
        <>
          {data.length ? null : <p className={styles.none}>{t.none}</p>}
          <ol className={styles.changes}>
            {data.map(({ _id, at, author, changes }) => (
              <li key={_id}>
                <p className={styles.by}>{`${formatDate(at, 'moment')} · ${author}`}</p>
                <ChangeList changes={changes.map((change) => inWords(change, words))} labels={labels} />
              </li>
            ))}
          </ol>
        </>
      ) : isError ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4em" />
      )}
    </section>
  );
}
