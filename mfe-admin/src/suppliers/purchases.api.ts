import type { PurchaseRequestBody } from '@netra/api-client';
import { call, keepPreviousData, read, useQuery } from '@netra/web-kit';

export const purchasesKey = (email: string) => ['admin', 'purchases', email] as const;

/** Stores the request and mails it to the supplier. */
export const requestPurchase = (email: string, body: PurchaseRequestBody) =>
  call('POST /suppliers/{email}/request', { path: { email }, body });

/** The latest requests to a supplier, the newest first; at most a hundred. */
export const usePurchases = (email: string, count: number) =>
  useQuery({
    ...read(purchasesKey(email), 'GET /suppliers/{email}/requests', {
      path: { email },
      query: { page: 1, limit: count },
    }),
    placeholderData: keepPreviousData,
  });
