import { errorText, useTexts } from '@netra/web-kit';
import { DataTable, ListPage } from '@netra/web-kit/office';
import { useState } from 'react';
import { AddButton } from '../shared/add-button';
import { DeleteDialog } from '../shared/delete-dialog';
import { fullName } from '../shared/person-fields';
import { personColumns } from '../shared/person-columns';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import { texts } from '../texts/texts';
import { type Admin, type AdminPage, adminsKey, deleteAdmin } from './admins.api';

const keyOf = ({ email }: Admin) => email;

export default function AdminListPage() {
  const { admins: t, common } = useTexts(texts);
  const [asked, setAsked] = useState<Admin>();
  const { list, table } = useResourceList<AdminPage, Admin>({
    queryKey: adminsKey,
    path: '/users/admins',
    rows: ({ users }) => users,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  return (
    <ListPage title={t.title} actions={<AddButton to="/admin/newadmin" label={t.add} />} {...list}>
      <DataTable
        {...table}
        caption={t.title}
        columns={personColumns<Admin>(common)}
        rowKey={keyOf}
        empty={t.empty}
        actionsHeader={t.deleteColumn}
        actions={(admin) => <RowActions name={fullName(admin)} onDelete={() => setAsked(admin)} />}
      />
      <DeleteDialog
        open={asked !== undefined}
        question={t.deleteQuestion}
        detail={asked ? `${fullName(asked)}, ${asked.email}` : null}
        confirmLabel={common.deleteWord}
        call={() => deleteAdmin(asked?.email ?? '')}
        queryKey={adminsKey}
        deleted={t.deleted}
        failed={(error) => errorText(error, t.deleteFailed)}
        onClose={() => setAsked(undefined)}
      />
    </ListPage>
  );
}
