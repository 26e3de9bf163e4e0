import type { PurchaseRequest } from '@netra/api-client';
import { call, Select, useTexts } from '@netra/web-kit';
import { ResourceList, useResourceList } from '@netra/staff-kit';
import { PurchaseActions } from '../shared/purchases/purchase-actions';
import { purchaseColumns } from '../shared/purchases/purchase-columns';
import { purchasesKey } from '../shared/purchases/purchases.api';
import { purchaseTexts } from '../texts/purchases';

const STATES = ['open', 'sent', 'partly-received', 'received', 'cancelled'] as const;

/** The requests to suppliers, and what is still to come. */
export default function PurchaseListPage() {
  const t = useTexts(purchaseTexts);
  const list = useResourceList({
    queryKey: purchasesKey,
    filters: ({ oneOf }) => ({ state: oneOf('state', STATES) }),
    load: ({ page, limit, state }, signal) =>
      call('GET /purchases', { query: { page, limit, state }, signal, has: ['totalPages'] }),
    rows: ({ requests }) => requests,
    failed: t.loadFailed,
  });
  const { params } = list;
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={purchaseColumns(t)}
      rowKey={({ _id }: PurchaseRequest) => _id}
      nameOf={({ item }) => item}
      empty={t.empty}
      filters={
        <Select
          aria-label={t.columns.state}
          value={params.get('state')}
          options={[
            { value: '', label: t.anyState },
            ...STATES.map((value) => ({ value, label: t.states[value] })),
          ]}
          onChange={({ target }) => params.set({ state: target.value })}
        />
      }
      actions={(purchase) => <PurchaseActions purchase={purchase} />}
    />
  );
}
