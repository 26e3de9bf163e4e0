import { keepPreviousData, read, useQuery } from '@netra/web-kit';
import { purchasesKey } from '../shared/purchases/purchases.api';

/** The latest requests to a supplier, the newest first; at most a hundred. */
export const usePurchases = (email: string, count: number) =>
  useQuery({
    ...read([...purchasesKey, email], 'GET /suppliers/{email}/requests', {
      path: { email },
      query: { page: 1, limit: count },
    }),
    placeholderData: keepPreviousData,
  });
