import { Badge, Button, errorText, toast, useTexts } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { AddButton } from '../shared/add-button';
import { fullName } from '../shared/person-fields';
import { personColumns } from '../shared/person-columns';
import { useResourceList } from '../shared/use-resource-list';
import { texts } from '../texts/texts';
import { type Customer, type CustomerPage, customersKey, useToggleBlock } from './customers.api';

const keyOf = ({ email }: Customer) => email;

export default function CustomerListPage() {
  const { customers: t, common } = useTexts(texts);
  const { list, table } = useResourceList<CustomerPage, Customer>({
    queryKey: customersKey,
    path: '/users/customers',
    rows: ({ users }) => users,
    failed: (error) => errorText(error, t.loadFailed),
    searchLabel: common.searchPeople,
  });
  const columns: Column<Customer>[] = [
    ...personColumns<Customer>(common),
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
    <ListPage title={t.title} actions={<AddButton to="/signup" label={t.add} />} {...list}>
      <DataTable
        {...table}
        caption={t.title}
        columns={columns}
        rowKey={keyOf}
        empty={t.empty}
        actionsHeader={common.actions}
        actions={(customer) => <BlockButton customer={customer} />}
      />
    </ListPage>
  );
}

function BlockButton({ customer }: { customer: Customer }) {
  const t = useTexts(texts).customers;
  const toggle = useToggleBlock();
  const run = () =>
    toggle.mutate(customer, {
      onSuccess: (answer) => toast.success(answer.message || t.updated),
      onError: (error) => toast.error(errorText(error, t.updateFailed)),
    });
  const name = fullName(customer);
  return (
    <Button
      size="small"
      busy={toggle.isPending}
      aria-label={customer.isBlock ? t.unblockOf(name) : t.blockOf(name)}
      onClick={run}
    >
      {customer.isBlock ? t.unblock : t.block}
    </Button>
  );
}
