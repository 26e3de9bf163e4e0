import type { Order } from '@netra/api-client';
import { call, formatDate, formatMoney, toast, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/web-kit/office';
import { useEffect, useState } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { NewOrders } from './new-orders';
import { OrderDialog } from './order-dialog';
import { OrderExport } from './order-export';
import { OrderFilters } from './order-filters';
import type { Neighbours } from './order-steps';
import { OrderStatusBadge } from './order-status-badge';
import { ORDER_SORTS, ORDER_STAGES, ORDER_STATUSES, ordersKey, useOrder } from './orders.api';

export default function OrderListPage() {
  const t = useTexts(texts).orders;
  const { list, filters } = useOrders();
  const { params } = list;
  const order = useOpenedOrder(params.get('order'), list.table.rows);
  const [cameBy, setCameBy] = useState<keyof Neighbours>();
  const open = (orderId: string, by?: keyof Neighbours) => {
    setCameBy(by);
    params.set(at(params.page, orderId));
  };
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ orderId }) => orderId}
      nameOf={({ orderId }) => orderId}
      empty={t.empty}
      tools={<OrderExport status={params.oneOf('status', ORDER_STATUSES)} />}
      filters={filters}
      notice={
        <NewOrders
          known={list.query.isPlaceholderData ? undefined : list.query.data?.total}
          filters={{
            q: params.q,
            status: params.oneOf('status', ORDER_STATUSES),
            stage: params.oneOf('stage', ORDER_STAGES),
          }}
          onShow={() => void list.query.refetch()}
        />
      }
      onOpen={({ orderId }) => open(orderId)}
    >
      {order ? (
        <OrderDialog
          key={order.orderId}
          order={order}
          neighbours={neighboursOf(order, list.table.rows)}
          cameBy={cameBy}
          onStep={open}
          onClose={() => open('')}
        />
      ) : null}
    </ResourceList>
  );
}

/** Opening and closing an order keeps the list's page. */
const at = (page: number, order: string) => ({ page, order });

function neighboursOf({ orderId }: Order, rows: Order[] = []): Neighbours {
  const index = rows.findIndex((row) => row.orderId === orderId);
  return index < 0 ? {} : { previous: rows[index - 1]?.orderId, next: rows[index + 1]?.orderId };
}

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
  { key: 'status', header: t.columns.status, cell: (order) => <OrderStatusBadge order={order} /> },
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
  const list = useResourceList({
    queryKey: ordersKey,
    filters: ({ oneOf }) => ({
      status: oneOf('status', ORDER_STATUSES),
      stage: oneOf('stage', ORDER_STAGES),
      sort: oneOf('sort', ORDER_SORTS),
    }),
    load: ({ page, limit, ...query }, signal) =>
      call('GET /orders/{page}/{limit}', { path: { page, limit }, query, signal, has: ['totalPages'] }),
    rows: ({ orders }) => orders,
    failed: t.loadFailed,
    limit: 10,
    sort: ORDER_SORTS[0],
    searchLabel: t.search,
  });
  return { list, filters: <OrderFilters params={list.params} /> };
}

/** The order that the address names: from the list if it has it, else fetched. */
function useOpenedOrder(orderId: string, rows: Order[] | undefined): Order | undefined {
  const t = useTexts(texts).orders;
  const listed = rows?.find((order) => order.orderId === orderId);
  const isAway = orderId !== '' && rows !== undefined && !listed;
  const found = useOrder(isAway ? orderId : undefined);
  const isUnknown = isAway && found.isError;
  useEffect(() => {
    if (isUnknown) toast.error(t.notFound(orderId), { id: `order-${orderId}` });
  }, [isUnknown, orderId, t]);
  return listed ?? (isAway ? found.data : undefined);
}
