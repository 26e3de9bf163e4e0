import type { CorrectionBody, Repair } from '@netra/api-client';
import { call, read, urlOf, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { useLiveNews } from '@netra/staff-kit';
import { isNotFound } from '../shared/failures';

/** The five stages in their order. */
export const STAGES = [
  'Received',
  'Diagnosing',
  'Repairing',
  'Ready for Pickup',
  'Completed',
] as const satisfies readonly Repair['progress'][];

/** The choices for days without news. */
export const QUIET_DAYS = ['3', '7', '14', '30'] as const;

export const repairsKey = ['admin', 'repairs'] as const;

export const useRepair = (id: string) =>
  useQuery(read(repairsKey, 'GET /repairs/{id}', { path: { id }, has: ['_id'] }));

export const useRepairHistory = (id: string) =>
  useQuery({
    ...read(repairsKey, 'GET /repairs/{id}/history', { path: { id }, has: ['length'] }),
    staleTime: 0,
  });

/** All technicians: a repair shop has fewer than one page of them. */
export const useTechnicians = () =>
  useQuery({
    ...read(['admin', 'technicians'], 'GET /technicians', {
      query: { page: 1, limit: 100 },
      has: ['technicians'],
    }),
    select: (page) => page.technicians,
  });

/** Assigns a repair to the technician with an e-mail address, or with `''` to nobody. */
export function useAssign(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (technician: string) =>
      technician
        ? call('PUT /repairs/{id}/assignee', { path: { id }, body: { technician } })
        : call('DELETE /repairs/{id}/claim', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: repairsKey }),
  });
}

/** The newest hand-over of a repair, with what the earlier ones charge; null without one. */
export const useHandOver = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'hand-over', id],
    queryFn: ({ signal }) =>
      call('GET /repairs/{id}/hand-over', { path: { id }, signal }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    // A correction begins with what the server has now.
    gcTime: 0,
  });

/** Corrects the price of a repair; repeating a key corrects nothing more. */
export function useCorrect(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: CorrectionBody & { key: string }) =>
      call('POST /repairs/{id}/corrections', { path: { id }, body, headers: { 'Idempotency-Key': key } }),
    // The dashboard, the reports and the customer's page show what is open too.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Refetches what is shown whenever anyone saves a repair. */
export function useRepairNews(): void {
  const queryClient = useQueryClient();
  useLiveNews(urlOf('GET /repairs/live'), () => void queryClient.invalidateQueries({ queryKey: repairsKey }));
}
