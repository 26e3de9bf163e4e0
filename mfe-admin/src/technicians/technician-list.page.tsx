import { formatMoney, useTexts } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { AddButton } from '../shared/add-button';
import { fullName } from '../shared/person-fields';
import { personColumns } from '../shared/person-columns';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import { useUndoDelete } from '../shared/use-undo-delete';
import { texts } from '../texts/texts';
import { deleteTechnician, type Technician, type TechnicianPage, techniciansKey } from './technicians.api';

const keyOf = ({ email }: Technician) => email;

export default function TechnicianListPage() {
  const { technicians: t, common } = useTexts(texts);
  const { list, table } = useResourceList<TechnicianPage, Technician>({
    queryKey: techniciansKey,
    path: '/technicians',
    rows: ({ technicians }) => technicians,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  const { hidden, remove } = useUndoDelete({
    call: deleteTechnician,
    queryKey: techniciansKey,
    deleted: t.deleted,
    failed: t.deleteFailed,
  });
  const columns: Column<Technician>[] = [
    ...personColumns<Technician>(common),
    {
      key: 'salary',
      header: common.salary,
      cell: ({ salary }) => (salary === null ? t.none : formatMoney(salary)),
      numeric: true,
    },
    { key: 'speciality', header: t.speciality, cell: ({ speciality }) => speciality || t.none },
  ];
  return (
    <ListPage title={t.title} actions={<AddButton to="/admin/newtechnician" label={t.add} />} {...list}>
      <DataTable
        {...table}
        rows={table.rows?.filter(({ email }) => !hidden.has(email))}
        caption={t.title}
        columns={columns}
        rowKey={keyOf}
        empty={t.empty}
        actionsHeader={common.actions}
        actions={(technician) => (
          <RowActions
            name={fullName(technician)}
            record={technician}
            editTo={`/admin/updatetechnician?email=${encodeURIComponent(technician.email)}`}
            onDelete={() => remove(technician.email)}
          />
        )}
      />
    </ListPage>
  );
}
