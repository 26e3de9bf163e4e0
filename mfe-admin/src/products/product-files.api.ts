import type { ProductImport } from '@netra/api-client';
import { call, read, urlOf, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { useEffect } from 'react';
import { productsKey } from './products.api';

export type ImportMode = NonNullable<ProductImport['mode']>;

const POLL_MS = 500;
export const SHOWN_PROBLEMS = 50;

const importRead = (id: string) =>
  read(['admin', 'product-imports'], 'GET /product-imports/{id}', { path: { id } });

/** Uploads a file; the answer says what importing it would change. */
export function useTryImport() {
  return useMutation({ mutationFn: (file: File) => call('POST /product-imports', { form: { file } }) });
}

/** The state of an import, polled while it is applied. */
export function useImport(tried: ProductImport) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...importRead(tried._id),
    initialData: tried,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? POLL_MS : false),
  });
  const { state } = query.data;
  useEffect(() => {
    if (state === 'done') void queryClient.invalidateQueries({ queryKey: productsKey });
  }, [state, queryClient]);
  return query;
}

export function useApplyImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mode: ImportMode) =>
      call('POST /product-imports/{id}/apply', { path: { id }, body: { mode } }),
    onSuccess: (begun) => queryClient.setQueryData(importRead(id).queryKey, begun),
  });
}

/** The first bad rows. */
export function useImportProblems({ _id, bad, state }: ProductImport) {
  return useQuery({
    ...read(['admin', 'product-imports', state], 'GET /product-imports/{id}/problems', {
      path: { id: _id },
      query: { page: 1, limit: SHOWN_PROBLEMS },
    }),
    enabled: bad > 0,
  });
}

/** The first changed prices. */
export function useImportPrices({ _id, updated, state }: ProductImport) {
  return useQuery({
    ...read(['admin', 'product-imports', state], 'GET /product-imports/{id}/prices', {
      path: { id: _id },
      query: { page: 1, limit: SHOWN_PROBLEMS },
    }),
    enabled: updated > 0 && state === 'checked',
  });
}

export const exportFile = { url: urlOf('GET /product-export'), name: 'products.csv' };
export const problemsFile = (id: string) => ({
  url: urlOf('GET /product-imports/{id}/problems.csv', { path: { id } }),
  name: 'rows-to-correct.csv',
});
