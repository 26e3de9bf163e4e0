import type { Order } from '@netra/api-client';
import { Button, useFormatDate, useSearchParams, useTexts } from '@netra/web-kit';
import { useEffect, useRef } from 'react';
import { useConfirmOrder } from '../shared/orders.api';
import { ordersTexts } from '../texts/orders';
import styles from '../shared/question.module.css';

/** Asks the customer to confirm an order; the link in the mails confirms it at once. */
export function ConfirmOrder({ orderId, confirmBy }: Pick<Order, 'orderId'> & { confirmBy: string }) {
  const { confirm: t } = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  const [params, setParams] = useSearchParams();
  const { mutate, isPending } = useConfirmOrder(orderId, t);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!params.has('confirm') || isFollowed.current) return;
    isFollowed.current = true;
    setParams({}, { replace: true });
    mutate();
  });
  return (
    <div className={styles.question}>
      <p>{t.until(formatDate(confirmBy, 'moment'))}</p>
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {t.action}
      </Button>
    </div>
  );
}
