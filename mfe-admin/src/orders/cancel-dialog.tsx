import { Button, CloseButton, Dialog, Field, Textarea, useLeaveGuard, useTexts } from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { type FormEvent, useId, useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import styles from './order-list.module.css';

interface CancelDialogProps {
  count: number;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** Requires a reason before orders are cancelled. */
export default function CancelDialog({ count, onCancel, onClose }: CancelDialogProps) {
  const t = useTexts(orderDeskTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useLeaveGuard(reason.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(reason)) onCancel(reason.trim());
    else setMissing(true);
  };
  const footer = (
    <>
      <CloseButton>{t.close}</CloseButton>
      <Button variant="danger" type="submit" form={id}>
        {t.cancelNow}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.cancelTitle(count)} size="small" footer={footer}>
      <form id={id} className={styles.fields} onSubmit={submit} noValidate>
        <p>{t.cancelHelp}</p>
        <Field
          label={t.reason}
          required
          starred
          error={isMissing && isBlank(reason) ? t.reasonNeeded : undefined}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            data-autofocus
          />
        </Field>
      </form>
    </Dialog>
  );
}
