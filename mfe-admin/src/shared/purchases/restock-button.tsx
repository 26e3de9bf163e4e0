import { Button, type ButtonProps, useTexts } from '@netra/web-kit';
import { lazy, Suspense, useState } from 'react';
import { purchaseTexts } from '../../texts/purchases';
import styles from './purchases.module.css';

const RestockDialog = lazy(() =>
  import('./restock-dialog').then((module) => ({ default: module.RestockDialog })),
);

interface RestockButtonProps {
  of: { productId: string; name: string };
  size?: ButtonProps['size'];
}

/** Opens the dialog to order more of a product. */
export function RestockButton({ of: { productId, name }, size = 'small' }: RestockButtonProps) {
  const t = useTexts(purchaseTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} aria-label={t.orderMoreOf(name)} onClick={() => setOpen(true)}>
        {t.orderMore}
      </Button>
      {isOpen ? (
        <span className={styles.dialog}>
          <Suspense>
            <RestockDialog productId={productId} onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      ) : null}
    </>
  );
}
