import type { components } from '@netra/api-client';
import { keepPreviousData, request, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

export type Repair = components['schemas']['Repair'];
export type RepairBody = components['schemas']['RepairBody'];
type RepairPage = components['schemas']['RepairPage'];

/** The five stages in their order. */
export const STAGES = [
  'Received',
  'Diagnosing',
  'Repairing',
  'Ready for Pickup',
  'Completed',
] as const satisfies readonly Repair['progress'][];

const key = ['technician', 'repairs'] as const;

export const useRepairs = (query: { page: number; limit: number; q: string }) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => request<RepairPage>('GET', '/repairs', { query, session: 'technician', signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateRepair() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RepairBody) => request<Repair>('POST', '/repairs', { body, session: 'technician' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** With the `version` that was edited, a save over somebody else's change is refused with the current repair. */
export function useUpdateRepair() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, ...body }: RepairBody & Pick<Repair, '_id' | 'version'>) =>
      request<Repair>('PUT', `/repairs/${encodeURIComponent(_id)}`, { body, session: 'technician' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
