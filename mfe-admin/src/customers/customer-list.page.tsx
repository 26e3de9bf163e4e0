import type { User } from '@netra/api-client';
import { Badge, call, errorText, useNavigate, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/staff-kit';
import { fullName } from '../shared/people/person';
import { personColumns } from '../shared/people/person-columns';
import { texts } from '../texts/texts';
import { customersKey } from '../shared/customers.api';
import { BlockButton } from './block-button';
import { customerPath } from './customers.api';

export default function CustomerListPage() {
  const { customers: t, common } = useTexts(texts);
  const navigate = useNavigate();
  const list = useResourceList({
    queryKey: customersKey,
    load: (query, signal) => call('GET /users/customers', { query, signal, has: ['totalPages'] }),
    rows: ({ users }) => users,
    failed: (error) => errorText(error, t.loadFailed),
    searchLabel: common.searchPeople,
  });
  const columns: Column<User>[] = [
    ...personColumns<User>(common),
    { key: 'verified', header: t.verified, cell: ({ isEmailVerified }) => (isEmailVerified ? t.yes : t.no) },
    {
      key: 'status',
      header: t.status,
      cell: ({ isBlock }) => (
        <Badge tone={isBlock ? 'danger' : 'success'}>{isBlock ? t.blocked : t.active}</Badge>
      ),
    },
  ];
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns}
      rowKey={({ email }) => email}
      nameOf={fullName}
      empty={t.empty}
      add={{ to: '/signup', label: t.add }}
      onOpen={({ email }) => void navigate(customerPath(email))}
      actionsHeader={common.actions}
      actions={(customer) => (
        <BlockButton
          customer={customer}
          size="small"
          aria-label={(customer.isBlock ? t.unblockOf : t.blockOf)(fullName(customer))}
        />
      )}
    />
  );
}
