import { Button, Icon, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts/texts';
import type { OrderStatus } from './orders.api';

const ExportDialog = lazy(() => import('./export-dialog'));

/** Saves the orders of a period as a file, limited to the status that the list is filtered by. */
export function OrderExport({ status }: { status: OrderStatus | undefined }) {
  const t = useTexts(texts).orders.export;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{isOpen ? <ExportDialog status={status} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
