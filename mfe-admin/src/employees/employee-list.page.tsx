import { formatMoney, useTexts } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { AddButton } from '../shared/add-button';
import { fullName } from '../shared/person-fields';
import { personColumns } from '../shared/person-columns';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import { useUndoDelete } from '../shared/use-undo-delete';
import { texts } from '../texts/texts';
import { deleteEmployee, type Employee, type EmployeePage, employeesKey } from './employees.api';

const keyOf = ({ email }: Employee) => email;

export default function EmployeeListPage() {
  const { employees: t, common } = useTexts(texts);
  const { list, table } = useResourceList<EmployeePage, Employee>({
    queryKey: employeesKey,
    path: '/employees',
    rows: ({ employees }) => employees,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  const { hidden, remove } = useUndoDelete({
    call: deleteEmployee,
    queryKey: employeesKey,
    deleted: t.deleted,
    failed: t.deleteFailed,
  });
  const columns: Column<Employee>[] = [
    ...personColumns<Employee>(common),
    { key: 'salary', header: common.salary, cell: ({ salary }) => formatMoney(salary), numeric: true },
    { key: 'role', header: t.role, cell: ({ role }) => role },
  ];
  return (
    <ListPage title={t.title} actions={<AddButton to="/admin/newemployee" label={t.add} />} {...list}>
      <DataTable
        {...table}
        rows={table.rows?.filter(({ email }) => !hidden.has(email))}
        caption={t.title}
        columns={columns}
        rowKey={keyOf}
        empty={t.empty}
        actionsHeader={common.actions}
        actions={(employee) => (
          <RowActions
            name={fullName(employee)}
            record={employee}
            editTo={`/admin/updateemployee?email=${encodeURIComponent(employee.email)}`}
            onDelete={() => remove(employee.email)}
          />
        )}
      />
    </ListPage>
  );
}
