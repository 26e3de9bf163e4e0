import { call, newRequestKey, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { useSettled } from '@netra/staff-kit';
import { repairsKey } from '../repairs.api';

const SHORTEST = 2;

const partsRead = (id: string) =>
  read(repairsKey, 'GET /repairs/{id}/parts', { path: { id }, session: 'technician', has: ['parts'] });

/** The parts that a repair took from stock. */
export const useParts = (id: string) => useQuery(partsRead(id));

/** Products whose id or name matches the typed text, fetched once typing pauses. */
export function useProductsLike(typed: string) {
  const q = useSettled(typed.trim());
  const isSettled = q === typed.trim();
  const { data } = useQuery({
    ...read(['technician', 'products'], 'GET /products/search/{term}', {
      path: { term: q },
      query: { page: 1, limit: 6 },
      session: 'none',
      has: ['products'],
    }),
    enabled: q.length >= SHORTEST && isSettled,
  });
  return isSettled && q.length >= SHORTEST ? data?.products : undefined;
}

/** Takes and returns parts; refetches even after a failure, because the stock may have changed first. */
export function usePartMoves(id: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: repairsKey });
  const take = useMutation({
    mutationFn: ({ key, ...body }: { productId: string; qty: number; key: string }) =>
      call('POST /repairs/{id}/parts', {
        path: { id },
        body,
        session: 'technician',
        headers: { 'Idempotency-Key': key },
      }),
    onSettled,
  });
  const giveBack = useMutation({
    mutationFn: (partId: string) =>
      call('DELETE /repairs/{id}/parts/{partId}', { path: { id, partId }, session: 'technician' }),
    onSettled,
  });
  return { take, giveBack, newKey: newRequestKey };
}
