import { Button, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/staff-kit';
import { useState } from 'react';
import { orderStageTexts } from '../texts/order-stages';
import styles from './order-dialog.module.css';

interface BookReturnProps {
  orderId: string;
  isSaving: boolean;
  onReturn: () => void;
}

/** For an order on its way: its pieces are for sale again once the parcel is back. */
export function BookReturn({ orderId, isSaving, onReturn }: BookReturnProps) {
  const t = useTexts(orderStageTexts).back;
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
        title={t.question(orderId)}
        confirmLabel={t.action}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t.detail}
      </ConfirmDialog>
    </>
  );
}
