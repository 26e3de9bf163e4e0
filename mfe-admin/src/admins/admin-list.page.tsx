import type { Admin } from '@netra/api-client';
import { Badge, Button, call, errorText, toast, useTexts } from '@netra/web-kit';
import { ResourceList, TwoLines, useResourceList } from '@netra/staff-kit';
import { fullName } from '../shared/people/person';
import { personColumns } from '../shared/people/person-columns';
import { texts } from '../texts/texts';
import { adminsKey, deleteAdmin, useAddAdmin } from './admins.api';

export default function AdminListPage() {
  const { admins: t, common } = useTexts(texts);
  const list = useResourceList({
    queryKey: adminsKey,
    load: (query, signal) => call('GET /users/admins', { query, signal, has: ['totalPages'] }),
    rows: ({ users }) => users,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  const columns = personColumns<Admin>(common).map((column) =>
    column.key === 'email'
      ? { ...column, fit: undefined, cell: (admin: Admin) => <Address admin={admin} /> }
      : column,
  );
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns}
      rowKey={({ email }) => email}
      nameOf={fullName}
      empty={t.empty}
      add={{ to: '/admin/newadmin', label: t.add }}
      actionsHeader={t.deleteColumn}
      actions={(admin) => (admin.isInvited ? <SendAgain admin={admin} /> : null)}
      deletion={{
        call: deleteAdmin,
        question: () => t.deleteQuestion,
        detail: (admin) => `${fullName(admin)}, ${admin.email}`,
        deleted: t.deleted,
        failed: t.deleteFailed,
      }}
    />
  );
}

/** The e-mail address, with a badge until its owner accepts the invitation. */
function Address({ admin: { email, isInvited } }: { admin: Admin }) {
  const t = useTexts(texts).admins;
  return <TwoLines first={email} second={isInvited ? <Badge tone="warning">{t.invited}</Badge> : null} />;
}

function SendAgain({ admin: { email } }: { admin: Admin }) {
  const t = useTexts(texts).admins;
  const add = useAddAdmin();
  const send = () =>
    void add.mutateAsync({ email }).then(
      () => toast.success(t.sentAgain(email)),
      (error: unknown) => toast.error(errorText(error, t.notSentAgain)),
    );
  return (
    <Button size="small" busy={add.isPending} aria-label={t.sendAgainTo(email)} onClick={send}>
      {t.sendAgain}
    </Button>
  );
}
