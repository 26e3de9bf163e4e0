import { useTexts } from '@netra/web-kit';
import { ResourceList, useResourceList } from '@netra/web-kit/office';
import { fullName } from '../shared/people/person';
import { personColumns } from '../shared/people/person-columns';
import { texts } from '../texts/texts';
import { type Admin, type AdminPage, adminsKey, deleteAdmin } from './admins.api';

export default function AdminListPage() {
  const { admins: t, common } = useTexts(texts);
  const list = useResourceList<AdminPage, Admin>({
    queryKey: adminsKey,
    path: '/users/admins',
    rows: ({ users }) => users,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={personColumns<Admin>(common)}
      rowKey={({ email }) => email}
      nameOf={fullName}
      empty={t.empty}
      add={{ to: '/admin/newadmin', label: t.add }}
      actionsHeader={t.deleteColumn}
      deletion={{
        call: deleteAdmin,
        question: () => t.deleteQuestion,
        detail: (admin) => `${fullName(admin)}, ${admin.email}`,
        deleted: t.deleted,
        failed: t.deleteFailed,
        serverFirst: true,
      }}
    />
  );
}
