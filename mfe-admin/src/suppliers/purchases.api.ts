import type { components } from '@netra/api-client';
import { keepPreviousData, request, useQuery } from '@netra/web-kit';

type PurchaseRequestBody = components['schemas']['PurchaseRequestBody'];
type PurchaseRequestPage = components['schemas']['PurchaseRequestPage'];

export const purchasesKey = (email: string) => ['admin', 'purchases', email] as const;

const address = (email: string) => `/suppliers/${encodeURIComponent(email)}`;

/** The request is stored and mailed to the supplier. */
export const requestPurchase = (email: string, body: PurchaseRequestBody) =>
  request('POST', `${address(email)}/request`, { body });

/** The latest requests to a supplier, the newest first; at most a hundred. */
export const usePurchases = (email: string, count: number) =>
  useQuery({
    queryKey: [...purchasesKey(email), count],
    queryFn: ({ signal }) =>
      request<PurchaseRequestPage>('GET', `${address(email)}/requests`, {
        query: { page: 1, limit: count },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
