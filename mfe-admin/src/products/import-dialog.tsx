import type { ProductImport } from '@netra/api-client';
import { Button, Dialog, errorText, useTexts } from '@netra/web-kit';
import { type DragEvent, useId, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './import-dialog.module.css';
import { ImportReport } from './import-report';
import { useTryImport } from './product-files.api';

/** Imports a file of products: choose, try, review, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).productFile;
  const [tried, setTried] = useState<ProductImport>();
  if (tried)
    return (
      <ImportReport key={tried._id} tried={tried} onAnother={() => setTried(undefined)} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} title={t.title} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <FileChoice onTried={setTried} />
    </Dialog>
  );
}

function FileChoice({ onTried }: { onTried: (tried: ProductImport) => void }) {
  const t = useTexts(texts).productFile;
  const id = useId();
  const attempt = useTryImport();
  const [isOver, setOver] = useState(false);
  const read = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !attempt.isPending) attempt.mutate(file, { onSuccess: onTried });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t.drop}</p>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-help`}
        className={styles.file}
        // Truly disabled, it would drop the focus.
        aria-disabled={attempt.isPending}
        onClick={(event) => {
          if (attempt.isPending) event.preventDefault();
        }}
        onChange={({ target }) => {
          read(target.files);
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        {t.choose}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t.help}
      </p>
      <p role="status" className={styles.help}>
        {attempt.isPending ? t.checking : ''}
      </p>
      <p role="alert" className={styles.problem}>
        {attempt.error ? errorText(attempt.error, t.failed) : ''}
      </p>
    </div>
  );
}
