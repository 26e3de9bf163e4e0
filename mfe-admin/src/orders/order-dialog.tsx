import type { Order } from '@netra/api-client';
import { Button, CloseButton, Dialog, Field, Select, Textarea, useTexts } from '@netra/web-kit';
import { StaleNotice } from '@netra/staff-kit';
import type { en } from '../texts/en';
import { orderDeskTexts } from '../texts/order-desk';
import type { en as stagesEn } from '../texts/order-stages-en';
import { MailsOf } from '../shared/mails/mails-of';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderItems } from './order-items';
import { OrderPapers } from './order-papers';
import { OrderSerials } from './order-serials';
import { OrderSteps, type OrderStepsProps } from './order-steps';
import { OrderTimeline } from './order-timeline';
import { ORDER_STATUSES, type OrderStatus } from './orders.api';
import { useOrderChanges } from './use-order-changes';
import { useStageTexts } from './use-stage-texts';

interface OrderDialogProps extends OrderStepsProps {
  order: Order;
  onClose: () => void;
}

/** An order in full, with editable status and notes. */
export function OrderDialog({ order: opened, onClose, ...steps }: OrderDialogProps) {
  const t = useTexts(texts).orders;
  const { complete } = useTexts(orderDeskTexts);
  const changes = useOrderChanges(opened, onClose);
  const { order, status, notes, current, problem, isChanged } = changes;
  const stages = useStageTexts(order);
  const footer = (
    <>
      <OrderSteps {...steps} />
      <CloseButton>{t.dialog.close}</CloseButton>
      {isChanged ? (
        <Button variant="primary" busy={changes.isSaving} onClick={changes.save}>
          {t.dialog.save}
        </Button>
      ) : order.status === 'pending' ? (
        <Button variant="primary" busy={changes.isSaving} onClick={changes.complete}>
          {complete}
        </Button>
      ) : null}
    </>
  );

  return (
    <Dialog open onClose={onClose} title={t.dialog.title(order.orderId)} size="large" footer={footer}>
      <div className={styles.grid}>
        <div className={styles.side}>
          <OrderFacts order={order} />
          <OrderTimeline order={order} isSaving={changes.isSaving} onNext={changes.goTo} />
          <div role="alert" className={styles.problem}>
            {problem.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {current ? (
            <StaleNotice
              changes={changesOf(order, current, t, stages)}
              onTake={() => changes.takeCurrent(current)}
            />
          ) : null}
          <StatusSelect value={status} onChange={changes.setStatus} />
          <Notes current={order.notes} value={notes} onChange={changes.setNotes} />
        </div>
        <div className={styles.side}>
          <OrderItems order={order} />
          <OrderPapers order={order} />
        </div>
      </div>
      <OrderSerials
        key={`serials-${order.version}`}
        {...{ order, onSaved: changes.setOrder, onStale: changes.setCurrent }}
      />
      <OrderHistory order={order} />
      <MailsOf of={{ orderId: order.orderId }} />
    </Dialog>
  );
}

/** The serial numbers of a line, if they differ from those before. */
function serialsOf({ _id, productName, serials }: Order['items'][number], before: Order) {
  const value = serials.join(', ');
  const old = before.items.find((item) => item._id === _id)?.serials.join(', ');
  return old === value ? [] : { label: productName, value };
}

function changesOf(before: Order, after: Order, t: typeof en.orders, stages: typeof stagesEn) {
  const status = { label: t.status, value: t.statuses[after.status] };
  const stage = { label: stages.stage, value: stages.stages[after.stage] };
  const notes = { label: t.dialog.notes, value: after.notes };
  const isSameStatus = before.status === after.status;
  return [
    isSameStatus ? [] : status,
    isSameStatus && before.stage !== after.stage ? stage : [],
    before.notes === after.notes ? [] : notes,
    after.items.flatMap((item) => serialsOf(item, before)),
  ].flat();
}

function StatusSelect({ value, onChange }: { value: OrderStatus; onChange: (status: OrderStatus) => void }) {
  const t = useTexts(texts).orders;
  return (
    <Field label={t.status}>
      <Select
        value={value}
        options={ORDER_STATUSES.map((status) => ({ value: status, label: t.statuses[status] }))}
        onChange={({ target }) => onChange(target.value as OrderStatus)}
      />
    </Field>
  );
}

function Notes(props: { current: string; value: string; onChange: (notes: string) => void }) {
  const t = useTexts(texts).orders.dialog;
  return (
    <>
      <div>
        <h3 className={styles.heading}>{t.currentNotes}</h3>
        <p className={styles.notes}>{props.current || t.noNotes}</p>
      </div>
      <Field label={t.notes}>
        <Textarea
          rows={3}
          maxLength={5_000}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        />
      </Field>
    </>
  );
}
