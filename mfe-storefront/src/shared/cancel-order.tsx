import type { Order } from '@netra/api-client';
import { Button, useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { useState } from 'react';
import { AskUs } from './ask-us';
import { isCancellable, useCancelOrder } from './orders.api';
import { useKeptFocus } from './use-kept-focus';
import { askTexts } from '../texts/ask';
import { ordersTexts } from '../texts/orders';
import styles from './question.module.css';

/** The question takes the focus when it appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Cancels a pending order: a button until it leaves the shop, then contacts to have it stopped. */
export function CancelOrder({ order }: { order: Order }) {
  const { cancel: t } = useTexts(ordersTexts);
  const ask = useTexts(askTexts);
  if (isCancellable(order)) return <CancelButton order={order} />;
  if (order.status !== 'pending') return null;
  const question = order.district === PICK_UP ? t.stopCollect : t.stop;
  return <AskUs question={question} message={ask.stop(order.orderId)} />;
}

/** Cancels after confirmation. */
function CancelButton({ order: { orderId, district } }: { order: Order }) {
  const { cancel: t } = useTexts(ordersTexts);
  const [isAsking, setAsking] = useState(false);
  const action = useKeptFocus<HTMLButtonElement>(String(isAsking));
  const { mutate, isPending } = useCancelOrder(orderId, t);
  const confirm = () => mutate(undefined, { onSettled: () => setAsking(false) });
  if (!isAsking)
    return (
      <Button ref={action} size="small" className={styles.cancel} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
    );
  return (
    <div className={styles.question}>
      <p role="alert">{district === PICK_UP ? t.questionCollect : t.question}</p>
      <Button size="small" variant="danger" busy={isPending} onClick={confirm}>
        {t.yes}
      </Button>
      <Button size="small" ref={focus} onClick={() => setAsking(false)}>
        {t.no}
      </Button>
    </div>
  );
}
