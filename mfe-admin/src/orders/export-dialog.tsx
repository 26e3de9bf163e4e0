import { Button, Dialog, Field, TextInput, today, urlOf, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { useState } from 'react';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';
import type { OrderStatus } from './orders.api';

const startOfMonth = () => `${today().slice(0, 8)}01`;

/** Chooses the days that the file covers. */
export default function ExportDialog({
  status,
  onClose,
}: {
  status: OrderStatus | undefined;
  onClose: () => void;
}) {
  const { orders } = useTexts(texts);
  const t = orders.export;
  const [from, setFrom] = useState(startOfMonth);
  const [to, setTo] = useState(today);
  const download = useDownload(t.failed);
  const isReversed = from !== '' && to !== '' && from > to;
  const save = () => {
    const query = { status, from: from || undefined, to: to || undefined };
    const name = ['orders', status, from, to].filter(Boolean).join('_');
    download.mutate(
      { url: urlOf('GET /order-export', { query }), name: `${name}.csv` },
      { onSuccess: onClose },
    );
  };
  const footer = (
    <>
      <Button onClick={onClose}>{orders.dialog.close}</Button>
      <Button variant="primary" busy={download.isPending} disabled={isReversed} onClick={save}>
        {t.save}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.title} size="small" footer={footer}>
      <div className={styles.side}>
        <p>{status ? t.only(orders.statuses[status]) : t.all}</p>
        <Field label={t.from}>
          <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={t.to} error={isReversed ? t.reversed : undefined}>
          <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
