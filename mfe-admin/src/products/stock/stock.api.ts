import type { StockAdjustmentBody } from '@netra/api-client';
import { call, keepPreviousData, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { productsKey } from '../products.api';

/** The address of the ledger of a product. */
export const ledgerPath = (productId: string): string =>
  `/admin/stock?productId=${encodeURIComponent(productId)}`;

/** Movements per page of the ledger. */
const LIMIT = 25;

/** A page of a product's ledger: the newest movements, or those before a given one. */
export const useLedger = (productId: string, before: string) =>
  useQuery({
    ...read(productsKey, 'GET /products/{productId}/stock', {
      path: { productId },
      query: { before: before || undefined, limit: LIMIT },
      has: ['movements'],
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Changes the stock of a product by a number of pieces; repeating a key changes nothing. */
export function useAdjustStock(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: StockAdjustmentBody & { key: string }) =>
      call('POST /products/{productId}/stock', {
        path: { productId },
        headers: { 'Idempotency-Key': key },
        body,
      }),
    // The shop's pages in the same window show it too.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
