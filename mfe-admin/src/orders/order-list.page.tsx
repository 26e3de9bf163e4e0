import type { Order } from '@netra/api-client';
import { call, toast, useTexts } from '@netra/web-kit';
import { ResourceList, useResourceList, useUndo } from '@netra/staff-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isNotFound } from '../shared/failures';
import { orderDeskTexts } from '../texts/order-desk';
import { texts } from '../texts/texts';
import { NewOrders } from './new-orders';
import { useOrderColumns } from './order-columns';
import { OrderExport } from './order-export';
import { ActiveFilters, OrderFilters } from './order-filters';
import type { Neighbours } from './order-steps';
import { OrderTotals } from './order-totals';
import { ORDER_SORTS, ordersKey, useOrder } from './orders.api';
import { useBulk } from './use-bulk';
import { narrowed, orderFilters } from './use-order-filters';

/** Not needed for the first paint; loaded before the first order is opened or selected. */
const loadDialog = () => import('./order-dialog').then((module) => ({ default: module.OrderDialog }));
const OrderDialog = lazy(loadDialog);
const loadBulk = () => import('./bulk-bar');
const BulkBar = lazy(() => loadBulk().then((module) => ({ default: module.BulkBar })));
const BulkOutcome = lazy(() => loadBulk().then((module) => ({ default: module.BulkOutcome })));

export default function OrderListPage() {
  const t = useTexts(texts).orders;
  const list = useOrders();
  const { params } = list;
  const { order, neighbours } = useOpenedOrder(params.get('order'), list.table.rows);
  const [cameBy, setCameBy] = useState<keyof Neighbours>();
  const { completion, bar, selection } = useChosenOrders(list.table.rows ?? []);
  const columns = useOrderColumns(completion);
  useEffect(() => void Promise.all([loadDialog(), loadBulk()]), []);
  const open = (orderId: string, by?: keyof Neighbours) => {
    setCameBy(by);
    params.set(at(params.page, orderId));
  };
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns}
      rowKey={keyOf}
      nameOf={keyOf}
      empty={t.empty}
      add={{ to: '/admin/neworder', label: t.add }}
      tools={<OrderExport status={narrowed(params).status} />}
      filters={<OrderFilters params={params} />}
      notice={
        <>
          <NewOrders
            known={list.query.isPlaceholderData ? undefined : list.query.data?.total}
            filters={{ q: params.q, ...narrowed(params) }}
            onShow={() => void list.query.refetch()}
          />
          <ActiveFilters params={params} />
          <OrderTotals params={params} />
          {bar}
        </>
      }
      selection={selection}
      onOpen={({ orderId }) => open(orderId)}
    >
      <Suspense>
        {order ? (
          <OrderDialog
            key={order.orderId}
            order={order}
            neighbours={neighbours}
            cameBy={cameBy}
            onStep={open}
            onClose={() => open('')}
          />
        ) : null}
      </Suspense>
    </ResourceList>
  );
}

const keyOf = ({ orderId }: Order) => orderId;

/** Opening and closing an order keeps the list's page. */
const at = (page: number, order: string) => ({ page, order });

function neighboursOf(order: Order | undefined, rows: Order[]): Neighbours {
  const index = order ? rows.indexOf(order) : -1;
  return index < 0 ? {} : { previous: rows[index - 1]?.orderId, next: rows[index + 1]?.orderId };
}

function useOrders() {
  const t = useTexts(texts).orders;
  return useResourceList({
    queryKey: ordersKey,
    filters: orderFilters,
    load: ({ page, limit, ...query }, signal) =>
      call('GET /orders/{page}/{limit}', { path: { page, limit }, query, signal, has: ['totalPages'] }),
    rows: ({ orders }) => orders,
    failed: t.loadFailed,
    limit: 10,
    sort: ORDER_SORTS[0],
    searchLabel: t.search,
  });
}

/** The selected orders of this page and the actions on them. Orders that failed stay selected. */
function useChosenOrders(rows: Order[]) {
  const { bulk: t, completing } = useTexts(orderDeskTexts);
  const bulk = useBulk();
  const undo = useUndo();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const orders = rows.filter(({ orderId }) => chosen.has(orderId));
  const deselect = (ids: string[]) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const change = async (some: Order[], status: 'completed' | 'cancelled', reason?: string) => {
    const { done, skipped } = await bulk.run(some, status, reason);
    if (done.length) toast.success(t[status](done.length));
    deselect([...done, ...skipped]);
  };
  const tick = async (order: Order) => {
    const { orderId } = order;
    const id = `tick-${orderId}`;
    const failure = await bulk.completeOne(order);
    toast.dismiss(id);
    // It comes ten seconds after the click, when others may be in the clerk's mind: it stays until it is closed.
    if (failure !== undefined) return void toast.error(`${orderId}: ${failure}`, { id, duration: Infinity });
    toast.success(t.completed(1));
    deselect([orderId]);
  };
  const { result } = bulk;
  const bar = (
    <Suspense>
      {result && (result.failed.length || result.skipped.length) ? (
        <BulkOutcome result={result} onClose={bulk.forget} />
      ) : null}
      {orders.length ? (
        <BulkBar
          orders={orders}
          bulk={bulk}
          onComplete={(some) => void change(some, 'completed')}
          onCancel={(some, reason) => void change(some, 'cancelled', reason)}
          onNone={() => setChosen(new Set())}
        />
      ) : null}
    </Suspense>
  );
  return {
    completion: {
      completing: undo.waiting,
      onComplete: (order: Order) => undo.start(order.orderId, completing(order.orderId), () => tick(order)),
    },
    bar,
    selection: { selected: chosen, onChange: setChosen },
  };
}

/**
 * The order in the address: from the list if it has it, otherwise fetched. One that leaves the list while it is open, because the
 * filters no longer fit it, stays open between the neighbours that it had.
 */
function useOpenedOrder(orderId: string, rows: Order[] | undefined) {
  const byId = (order: Order) => order.orderId === orderId;
  const listed = rows?.find(byId);
  const [seen, setSeen] = useState({ orderId, rows });
  if (seen.orderId !== orderId || (listed && seen.rows !== rows)) setSeen({ orderId, rows });
  const last = seen.rows?.find(byId);
  const isAway = orderId !== '' && rows !== undefined && !listed;
  const found = useOrder(isAway ? orderId : undefined);
  useFailureToast(orderId, isAway && !last ? found.error : null);
  return {
    order: listed ?? (isAway ? (found.data ?? last) : undefined),
    neighbours: neighboursOf(last, seen.rows ?? []),
  };
}

/** Says why the order in the address could not be loaded. */
function useFailureToast(orderId: string, error: Error | null) {
  const t = useTexts(texts).orders;
  const sentence = error && (isNotFound(error) ? t.notFound(orderId) : t.loadFailed);
  useEffect(() => {
    if (sentence) toast.error(sentence, { id: `order-${orderId}` });
  }, [sentence, orderId]);
}
