import type { components } from '@netra/api-client';
import { ApiError, request, useMutation, useQuery, useQueryClient, useSession } from '@netra/web-kit';
import { useEffect } from 'react';
import { productsKey } from './products.api';

export type ProductImport = components['schemas']['ProductImport'];
export type ImportMode = NonNullable<ProductImport['mode']>;
type ImportProblemPage = components['schemas']['ImportProblemPage'];

const POLL_MS = 500;
export const SHOWN_PROBLEMS = 50;

const importKey = (id: string) => ['admin', 'product-imports', id] as const;
const address = (id: string) => `/product-imports/${encodeURIComponent(id)}`;

/** Sends a file; the answer says what it would do. */
export function useTryImport() {
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return request<ProductImport>('POST', '/product-imports', { body });
    },
  });
}

/** An import as it is, asked for again and again while it is written. */
export function useImport(tried: ProductImport) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: importKey(tried._id),
    queryFn: ({ signal }) => request<ProductImport>('GET', address(tried._id), { signal }),
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
      request<ProductImport>('POST', `${address(id)}/apply`, { body: { mode } }),
    onSuccess: (begun) => queryClient.setQueryData(importKey(id), begun),
  });
}

/** The first of the bad rows. */
export function useImportProblems({ _id, bad, state }: ProductImport) {
  return useQuery({
    queryKey: [...importKey(_id), 'problems', state],
    queryFn: ({ signal }) =>
      request<ImportProblemPage>('GET', `${address(_id)}/problems`, {
        query: { page: 1, limit: SHOWN_PROBLEMS },
        signal,
      }),
    enabled: bad > 0,
  });
}

/** Keeps a file of the API, which a plain link could not ask for: it has no bearer. */
export function useDownload() {
  const { token } = useSession('customer');
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const answer = await fetch(`/api${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (!answer.ok) throw new ApiError(answer.status, '');
      keep(await answer.blob(), name);
    },
  });
}

export const exportFile = { path: '/product-export', name: 'products.csv' };
export const problemsFile = (id: string) => ({
  path: `${address(id)}/problems.csv`,
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
