import type { Order } from '@netra/api-client';
import { Button } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/staff-kit';
import { useState } from 'react';
import styles from './order-dialog.module.css';
import { useStageTexts } from './use-stage-texts';

interface BookReturnProps {
  order: Order;
  isSaving: boolean;
  onReturn: () => void;
}

/** For an order on its way or ready to collect: its pieces are for sale again once they are back. */
export function BookReturn({ order, isSaving, onReturn }: BookReturnProps) {
  const t = useStageTexts(order).back;
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onReturn();
  };
  return (
    <>
      <p className={styles.notes}>{t.hint}</p>
      <Button size="small" busy={isSaving} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.question(order.orderId)}
        confirmLabel={t.action}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t.detail}
      </ConfirmDialog>
    </>
  );
}
