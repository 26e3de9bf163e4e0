import type { ProductImport } from '@netra/api-client';
import {
  type ApiUrl,
  ApiError,
  call,
  read,
  urlOf,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
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

/** The first of the bad rows. */
export function useImportProblems({ _id, bad, state }: ProductImport) {
  return useQuery({
    ...read(['admin', 'product-imports', state], 'GET /product-imports/{id}/problems', {
      path: { id: _id },
      query: { page: 1, limit: SHOWN_PROBLEMS },
    }),
    enabled: bad > 0,
  });
}

/** Downloads a file of the API; a plain link cannot, because it sends no bearer token. */
export function useDownload() {
  const { token } = useSession('customer');
  return useMutation({
    mutationFn: async ({ url, name }: { url: ApiUrl; name: string }) => {
      const answer = await fetch(url, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (!answer.ok) throw new ApiError(answer.status, '');
      keep(await answer.blob(), name);
    },
  });
}

export const exportFile = { url: urlOf('GET /product-export'), name: 'products.csv' };
export const problemsFile = (id: string) => ({
  url: urlOf('GET /product-imports/{id}/problems.csv', { path: { id } }),
  name: 'rows-to-correct.csv',
});

function keep(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
