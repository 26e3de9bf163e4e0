import { formatDate, formatMoney, Select, toast, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/web-kit/office';
import { useEffect } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { NewOrders } from './new-orders';
import { OrderDialog } from './order-dialog';
import { OrderStatusBadge } from './order-status-badge';
import { type Order, ORDER_STATUSES, type OrderPage, ordersKey, useOrder } from './orders.api';

export default function OrderListPage() {
  const t = useTexts(texts).orders;
  const { list, filters } = useOrders();
  const { params } = list;
  const { order, close } = useOpenedOrder(params.get('order'), list.table.rows, () =>
    params.set(at(params.page, '')),
  );
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ orderId }) => orderId}
      nameOf={({ orderId }) => orderId}
      empty={t.empty}
      filters={filters}
      notice={
        <NewOrders
          known={list.query.isPlaceholderData ? undefined : list.query.data?.total}
          filters={{ q: params.q, status: params.get('status') }}
          onShow={() => void list.query.refetch()}
        />
      }
      onOpen={({ orderId }) => params.set(at(params.page, orderId))}
    >
      {order ? <OrderDialog key={order.orderId} order={order} onClose={close} /> : null}
    </ResourceList>
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
  { key: 'name', header: t.columns.name, cell: ({ name }) => name, sortable: true },
  { key: 'email', header: t.columns.email, cell: ({ email }) => email, fit: 'clip' },
  { key: 'address', header: t.columns.address, cell: ({ address }) => address, fit: 'clip' },
  { key: 'phone', header: t.columns.phone, cell: ({ phone }) => phone, fit: 'line' },
  { key: 'status', header: t.columns.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { key: 'date', header: t.columns.date, cell: ({ date }) => formatDate(date), fit: 'line', sortable: true },
  {
    key: 'total',
    header: t.columns.total,
    cell: ({ total }) => formatMoney(total),
    numeric: true,
    sortable: true,
  },
];

function useOrders() {
  const t = useTexts(texts).orders;
  const list = useResourceList<OrderPage, Order>({
    queryKey: ordersKey,
    path: ({ page, limit }) => `/orders/${page}/${limit}`,
    filters: ({ get }) => ({ status: get('status') }),
    rows: ({ orders }) => orders,
    failed: t.loadFailed,
    limit: 10,
    sort: 'date-desc',
    searchLabel: t.search,
  });
  const { get, set } = list.params;
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
  return { list, filters };
}

/** The order that the address names: from the list where it is there, else looked up. */
function useOpenedOrder(orderId: string, rows: Order[] | undefined, close: () => void) {
  const t = useTexts(texts).orders;
  const listed = rows?.find((order) => order.orderId === orderId);
  const isAway = orderId !== '' && rows !== undefined && !listed;
  const found = useOrder(isAway ? orderId : undefined);
  const isUnknown = isAway && found.isError;
  useEffect(() => {
    if (isUnknown) toast.error(t.notFound(orderId), { id: `order-${orderId}` });
  }, [isUnknown, orderId, t]);
  return { order: listed ?? (isAway ? found.data : undefined), close };
}
