import type { PurchaseRequest } from '@netra/api-client';
import { Button, errorText, toast, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/staff-kit';
import { useState } from 'react';
import { purchaseTexts } from '../../texts/purchases';
import { useCancelPurchase } from './purchases.api';
import styles from './purchases.module.css';
import { ReceiveDialog } from './receive-dialog';

/** The actions on a purchase that has not ended. */
export function PurchaseActions({ purchase }: { purchase: PurchaseRequest }) {
  const t = useTexts(purchaseTexts);
  const [asked, ask] = useState<'receive' | 'cancel'>();
  const cancel = useCancelPurchase();
  const close = () => ask(undefined);
  if (purchase.state === 'received' || purchase.state === 'cancelled') return null;
  const giveUp = () =>
    void cancel.mutateAsync(purchase._id, { onSettled: close }).then(
      () => toast.success(t.cancelled),
      (error: unknown) => toast.error(errorText(error, t.cancelFailed)),
    );
  return (
    <>
      <Button size="small" aria-label={t.receiveTitle(purchase.item)} onClick={() => ask('receive')}>
        {t.receive}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t.cancelOf(purchase.item)}
        onClick={() => ask('cancel')}
      >
        {t.cancel}
      </Button>
      <span className={styles.dialog}>
        {asked === 'receive' ? <ReceiveDialog purchase={purchase} onClose={close} /> : null}
        <ConfirmDialog
          open={asked === 'cancel'}
          title={t.cancelOf(purchase.item)}
          confirmLabel={t.cancelConfirm}
          busy={cancel.isPending}
          onConfirm={giveUp}
          onCancel={close}
        >
          {t.cancelDetail(purchase.supplierName)}
        </ConfirmDialog>
      </span>
    </>
  );
}
