import type { Order } from '@netra/api-client';
import { Button, Icon, IconButton, LinkButton, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import styles from './order-list.module.css';
import { PdfButton } from './pdf-button';
import { printPath } from './print-path';
import type { BulkResult, useBulk } from './use-bulk';

const CancelDialog = lazy(() => import('./cancel-dialog'));

interface BulkBarProps {
  orders: Order[];
  bulk: ReturnType<typeof useBulk>;
  onComplete: (orders: Order[]) => void;
  onCancel: (orders: Order[], reason: string) => void;
  onNone: () => void;
}

/** The actions on the chosen orders. */
export function BulkBar({ orders, bulk: { progress }, onComplete, onCancel, onNone }: BulkBarProps) {
  const t = useTexts(orderDeskTexts);
  const [isAsking, setAsking] = useState(false);
  const ids = orders.map(({ orderId }) => orderId);
  return (
    <div className={styles.bar} role="group" aria-label={t.bulk.label}>
      <span className={styles.count} role="status">
        {progress ? t.bulk.running(progress.done, progress.total) : t.bulk.chosen(orders.length)}
      </span>
      <Button
        size="small"
        variant="primary"
        busy={progress !== undefined}
        icon={<Icon name="check" size={16} />}
        onClick={() => onComplete(orders)}
      >
        {t.complete}
      </Button>
      <Button size="small" busy={progress !== undefined} onClick={() => setAsking(true)}>
        {t.bulk.cancel}
      </Button>
      <LinkButton size="small" icon={<Icon name="printer" size={16} />} to={printPath('invoice', ids)}>
        {t.bulk.invoices}
      </LinkButton>
      <LinkButton size="small" icon={<Icon name="package" size={16} />} to={printPath('slip', ids)}>
        {t.bulk.slips}
      </LinkButton>
      <PdfButton size="small" what="invoice" orderIds={ids} label={t.print.invoicesPdf} />
      <PdfButton size="small" what="slip" orderIds={ids} label={t.print.slipsPdf} />
      <IconButton size="small" label={t.bulk.none} onClick={onNone}>
        <Icon name="x" size={16} />
      </IconButton>
      <Suspense>
        {isAsking ? (
          <CancelDialog
            count={orders.length}
            onCancel={(reason) => {
              setAsking(false);
              onCancel(orders, reason);
            }}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The outcome of an action on many orders: which failed, and why. */
export function BulkOutcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const t = useTexts(orderDeskTexts);
  const { status, done, failed, skipped } = result;
  const parts = [
    done.length && t.bulk[status](done.length),
    failed.length && t.bulk.failed(failed.length),
    skipped.length && t.bulk.skipped(skipped.length),
  ].filter(Boolean);
  return (
    <div className={styles.result} role="alert">
      <p>{parts.join(' · ')}</p>
      {failed.length ? (
        <ul>
          {failed.map(({ orderId, reason }) => (
            <li key={orderId}>{`${orderId}: ${reason}`}</li>
          ))}
        </ul>
      ) : null}
      <Button size="small" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  );
}
