import type { Order } from '@netra/api-client';
import { Button, formatDate, useTexts } from '@netra/web-kit';
import { orderStageTexts } from '../texts/order-stages';
import { BookReturn } from './book-return';
import styles from './order-dialog.module.css';
import { ORDER_STAGES, type OrderStage } from './orders.api';

/** The stages of an order with their times, and buttons to reach the next one or book the return. */
export function OrderTimeline({
  order: { orderId, stage, steps },
  isSaving,
  onNext,
}: {
  order: Order;
  isSaving: boolean;
  onNext: (stage: OrderStage) => void;
}) {
  const t = useTexts(orderStageTexts);
  const next = nextOf(stage);
  return (
    <section className={styles.stage}>
      <h3 className={styles.heading}>{t.timeline}</h3>
      <ol className={styles.timeline}>
        {steps.map((step) => (
          <li key={step.stage} aria-current={step.stage === stage ? 'step' : undefined}>
            <span>{t.stages[step.stage]}</span>
            <span>{step.at ? formatDate(step.at, 'moment') : t.unrecorded}</span>
          </li>
        ))}
      </ol>
      {next ? (
        <Button variant="primary" size="small" busy={isSaving} onClick={() => onNext(next)}>
          {t.next[next]}
        </Button>
      ) : null}
      {stage === 'sent' ? (
        <BookReturn {...{ orderId, isSaving }} onReturn={() => onNext('cancelled')} />
      ) : null}
    </section>
  );
}

/** Undefined for a delivered or cancelled order. */
function nextOf(stage: OrderStage): Exclude<(typeof ORDER_STAGES)[number], 'placed'> | undefined {
  const index = ORDER_STAGES.findIndex((known) => known === stage);
  const next = index < 0 ? undefined : ORDER_STAGES[index + 1];
  return next === 'placed' ? undefined : next;
}
