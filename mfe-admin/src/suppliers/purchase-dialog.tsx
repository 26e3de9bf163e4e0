import type { Supplier } from '@netra/api-client';
import { Dialog, useTexts } from '@netra/web-kit';
import { fullName } from '../shared/people/person';
import { texts } from '../texts/texts';
import { PurchaseForm } from './purchase-form';
import { PurchaseHistory } from './purchase-history';
import styles from './purchases.module.css';

/** Requests goods from a supplier, and shows earlier requests. */
export function PurchaseDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useTexts(texts).purchaseRequest;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <p className={styles.to}>{t.to(fullName(supplier), supplier.email)}</p>
      <PurchaseForm supplier={supplier} onClose={onClose} />
      <PurchaseHistory email={supplier.email} />
    </Dialog>
  );
}
