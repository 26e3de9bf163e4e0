import type { Order } from '@netra/api-client';
import { Button, formatDate } from '@netra/web-kit';
import { BookReturn } from './book-return';
import styles from './order-dialog.module.css';
import { ORDER_STAGES, type OrderStage } from './orders.api';
import { useStageTexts } from './use-stage-texts';

/** The stages of an order with their times, and buttons to reach the next one or book the return. */
export function OrderTimeline({
  order,
  isSaving,
  onNext,
}: {
  order: Order;
  isSaving: boolean;
  onNext: (stage: OrderStage) => void;
}) {
  const { stage, steps } = order;
  const t = useStageTexts(order);
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
      {stage === 'sent' ? <BookReturn {...{ order, isSaving }} onReturn={() => onNext('cancelled')} /> : null}
    </section>
  );
}

/** Undefined for a delivered or cancelled order. */
function nextOf(stage: OrderStage): Exclude<(typeof ORDER_STAGES)[number], 'placed'> | undefined {
  const index = ORDER_STAGES.findIndex((known) => known === stage);
  const next = index < 0 ? undefined : ORDER_STAGES[index + 1];
  return next === 'placed' ? undefined : next;
}
