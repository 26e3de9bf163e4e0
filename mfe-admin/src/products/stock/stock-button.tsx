import { formatNumber, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { stockTexts } from '../../texts/stock';
import type { StockOf } from './adjust-dialog';
import styles from './stock.module.css';

const AdjustDialog = lazy(() =>
  import('./adjust-dialog').then((module) => ({ default: module.AdjustDialog })),
);

/** The stock of a product in the list; a click opens the dialog to correct it. */
export function StockButton({ of }: { of: StockOf }) {
  const t = useTexts(stockTexts);
  const [isOpen, setOpen] = useState(false);
  const stock = formatNumber(of.stock);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t.adjustOf(of.name, stock)}
        onClick={() => setOpen(true)}
      >
        {stock}
      </button>
      {isOpen ? (
        <span className={styles.dialog}>
          <Suspense>
            <AdjustDialog of={of} onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      ) : null}
    </>
  );
}
