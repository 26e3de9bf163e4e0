import { formatDate, formatMoney, Select, toast, useTexts } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { useEffect } from 'react';
import { useResourceList } from '../shared/use-resource-list';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { OrderDialog } from './order-dialog';
import { OrderStatusBadge } from './order-status-badge';
import { type Order, ORDER_STATUSES, type OrderPage, ordersKey, useOrder } from './orders.api';

const keyOf = ({ orderId }: Order) => orderId;

export default function OrderListPage() {
  const t = useTexts(texts).orders;
  const { list, table, filters, params } = useOrders();
  const { order, close } = useOpenedOrder(params.get('order'), table.rows, () =>
    params.set(at(params.page, '')),
  );
  return (
    <ListPage title={t.title} {...list} filters={filters}>
      <DataTable
        {...table}
        caption={t.title}
        columns={columns(t)}
        rowKey={keyOf}
        empty={t.empty}
        onOpen={({ orderId }) => params.set(at(params.page, orderId))}
      />
      {order ? <OrderDialog key={order.orderId} order={order} onClose={close} /> : null}
    </ListPage>
  );
}

/** Opening and closing an order keeps the page that the list is at. */
const at = (page: number, order: string) => ({ page, order });

const columns = (t: typeof en.orders): Column<Order>[] => [
  {
    key: 'orderId',
    header: t.columns.orderId,
    cell: ({ orderId }) => orderId,
    isRowHeader: true,
    fit: 'line',
  },
  { key: 'name', header: t.columns.name, cell: ({ name }) => name },
  { key: 'email', header: t.columns.email, cell: ({ email }) => email, fit: 'clip' },
  { key: 'address', header: t.columns.address, cell: ({ address }) => address, fit: 'clip' },
  { key: 'phone', header: t.columns.phone, cell: ({ phone }) => phone, fit: 'line' },
  { key: 'status', header: t.columns.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { key: 'date', header: t.columns.date, cell: ({ date }) => formatDate(date), fit: 'line' },
  { key: 'total', header: t.columns.total, cell: ({ total }) => formatMoney(total), numeric: true },
];

function useOrders() {
  const t = useTexts(texts).orders;
  const resource = useResourceList<OrderPage, Order>({
    queryKey: ordersKey,
    path: ({ page, limit }) => `/orders/${page}/${limit}`,
    filters: ({ get }) => ({ status: get('status') }),
    rows: ({ orders }) => orders,
    failed: t.loadFailed,
    limit: 10,
    searchLabel: t.search,
  });
  const { get, set } = resource.params;
  const options = ORDER_STATUSES.map((value) => ({
    value: value as string,
    label: t.statuses[value] as string,
  }));
  const filters = (
    <Select
      aria-label={t.status}
      value={get('status')}
      options={[{ value: '', label: t.anyStatus }, ...options]}
      onChange={({ target }) => set({ status: target.value })}
    />
  );
  return { ...resource, filters };
}

/** The order that the address names: from the list where it is there, else looked up. */
function useOpenedOrder(orderId: string, rows: Order[] | undefined, close: () => void) {
  const t = useTexts(texts).orders;
  const listed = rows?.find((order) => order.orderId === orderId);
  const isAway = orderId !== '' && rows !== undefined && !listed;
  const found = useOrder(isAway ? orderId : undefined);
  const isUnknown = isAway && found.data === null;
  useEffect(() => {
    if (isUnknown) toast.error(t.notFound(orderId), { id: `order-${orderId}` });
  }, [isUnknown, orderId, t]);
  return { order: listed ?? (isAway ? found.data : undefined), close };
}
