import type { Supplier } from '@netra/api-client';
import { Dialog, useTexts, VisuallyHidden } from '@netra/web-kit';
import { fullName } from '../shared/people/person';
import { PeopleList } from '../shared/people/people-list';
import { personColumns } from '../shared/people/person-columns';
import { texts } from '../texts/texts';
import { PurchaseForm } from './purchase-form';
import { PurchaseHistory } from './purchase-history';
import styles from './purchases.module.css';
import { useSuppliers } from './suppliers.resource';

export default function SupplierListPage() {
  const { suppliers: t, common } = useTexts(texts);
  // The first name opens the purchase request; the label says this to screen readers.
  const columns = personColumns<Supplier>(common).map((column) =>
    column.isRowHeader ? { ...column, cell: (supplier: Supplier) => named(supplier, t.open) } : column,
  );
  return (
    <PeopleList
      of={useSuppliers()}
      columns={columns}
      dialog={(supplier, { close }) => <PurchaseDialog supplier={supplier} onClose={close} />}
    />
  );
}

const named = ({ firstName }: Supplier, opens: string) => (
  <>
    <span>{firstName}</span>
    <VisuallyHidden>{`: ${opens}`}</VisuallyHidden>
  </>
);

/** Requests goods from a supplier, and shows earlier requests. */
function PurchaseDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useTexts(texts).purchaseRequest;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <p className={styles.to}>{t.to(fullName(supplier), supplier.email)}</p>
      <PurchaseForm supplier={supplier} onClose={onClose} />
      <PurchaseHistory email={supplier.email} />
    </Dialog>
  );
}
