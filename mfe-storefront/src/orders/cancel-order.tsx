import type { Order } from '@netra/api-client';
import { Button, errorText, toast, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { useCancelOrder } from '../shared/orders.api';
import { ordersTexts } from '../texts/orders';
import styles from './orders.module.css';

/** The question takes the focus when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Cancels a pending order, after a question. */
export function CancelOrder({ orderId }: Pick<Order, 'orderId'>) {
  const { cancel: t } = useTexts(ordersTexts);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelOrder(orderId);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t.done),
      onError: (error) => toast.error(errorText(error, t.failed)),
      onSettled: () => setAsking(false),
    });
  if (!isAsking)
    return (
      <Button size="small" className={styles.cancel} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
    );
  return (
    <div className={styles.question}>
      <p role="alert">{t.question}</p>
      <Button size="small" variant="danger" busy={isPending} onClick={confirm}>
        {t.yes}
      </Button>
      <Button size="small" ref={focus} onClick={() => setAsking(false)}>
        {t.no}
      </Button>
    </div>
  );
}
