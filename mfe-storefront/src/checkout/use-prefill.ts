import { useQuery, useSession } from '@netra/web-kit';
import { myOrdersQuery } from '../shared/orders.api';
import { checkoutDraft, type DeliveryDetails } from './checkout-draft';

export interface Prefill extends DeliveryDetails {
  /** The address is the one of the last order. */
  isLastAddress: boolean;
}

/**
 * What the form starts with: what was typed before, else the account and the last order. Undefined until that is
 * known; an outage of either leaves its fields blank.
 */
export function usePrefill(): Prefill | undefined {
  const { status, user } = useSession('customer');
  const orders = useQuery(myOrdersQuery({ limit: 1 }));
  if (status === 'checking' || orders.isPending) return undefined;
  const last = orders.data?.orders[0];
  const draft = checkoutDraft.get();
  return {
    name: draft?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    phone: draft?.phone || user?.phone || last?.phone || '',
    address: draft?.address || last?.address || '',
    isLastAddress: !draft?.address && Boolean(last),
  };
}
