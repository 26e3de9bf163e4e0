import { useTexts, VisuallyHidden } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { useState } from 'react';
import { AddButton } from '../shared/add-button';
import { fullName } from '../shared/person-fields';
import { personColumns } from '../shared/person-columns';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import { useUndoDelete } from '../shared/use-undo-delete';
import { texts } from '../texts/texts';
import { PurchaseRequestDialog } from './purchase-request-dialog';
import { deleteSupplier, type Supplier, type SupplierPage, suppliersKey } from './suppliers.api';

const keyOf = ({ email }: Supplier) => email;

export default function SupplierListPage() {
  const { suppliers: t, common } = useTexts(texts);
  const [asked, setAsked] = useState<Supplier>();
  const { list, table } = useResourceList<SupplierPage, Supplier>({
    queryKey: suppliersKey,
    path: '/suppliers',
    rows: ({ suppliers }) => suppliers,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  const { hidden, remove } = useUndoDelete({
    call: deleteSupplier,
    queryKey: suppliersKey,
    deleted: t.deleted,
    failed: t.deleteFailed,
  });
  const [firstName, ...others] = personColumns<Supplier>(common);
  const columns: Column<Supplier>[] = [
    { ...firstName, cell: (supplier) => <Opens supplier={supplier} /> } as Column<Supplier>,
    ...others,
    { key: 'item', header: t.item, cell: ({ item }) => item },
  ];
  return (
    <ListPage title={t.title} actions={<AddButton to="/admin/newsupplier" label={t.add} />} {...list}>
      <DataTable
        {...table}
        rows={table.rows?.filter(({ email }) => !hidden.has(email))}
        caption={t.title}
        columns={columns}
        rowKey={keyOf}
        empty={t.empty}
        onOpen={setAsked}
        actionsHeader={common.actions}
        actions={(supplier) => (
          <RowActions
            name={fullName(supplier)}
            record={supplier}
            editTo={`/admin/updatesupplier?email=${encodeURIComponent(supplier.email)}`}
            onDelete={() => remove(supplier.email)}
          />
        )}
      />
      {asked ? <PurchaseRequestDialog supplier={asked} onClose={() => setAsked(undefined)} /> : null}
    </ListPage>
  );
}

/** The first name opens the purchase request: screen readers hear so. */
function Opens({ supplier }: { supplier: Supplier }) {
  const t = useTexts(texts).suppliers;
  return (
    <>
      {supplier.firstName}
      <VisuallyHidden>: {t.open}</VisuallyHidden>
    </>
  );
}
