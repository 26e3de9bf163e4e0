import type { Supplier } from '@netra/api-client';
import { useTexts, VisuallyHidden } from '@netra/web-kit';
import { PeopleList } from '../shared/people/people-list';
import { personColumns } from '../shared/people/person-columns';
import { texts } from '../texts/texts';
import { PurchaseDialog } from './purchase-dialog';
import { useSuppliers } from './suppliers.resource';

export default function SupplierListPage() {
  const { suppliers: t, common } = useTexts(texts);
  // The first name opens the purchase request: the label tells screen readers.
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
