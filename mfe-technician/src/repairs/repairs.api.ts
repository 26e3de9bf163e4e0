import type { components } from '@netra/api-client';
import { keepPreviousData, type QueryClient, request, useQuery, useQueryClient } from '@netra/web-kit';
import { useLiveNews } from '@netra/web-kit/office';

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
export type Stage = (typeof STAGES)[number];

/** Those that are on the bench. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== 'Completed');

export const OUTCOMES = [
  'repaired',
  'not-repairable',
  'declined',
  'returned',
] as const satisfies readonly NonNullable<Repair['outcome']>[];

export const repairsKey = ['technician', 'repairs'] as const;
/** How often the lists are read even if the live stream tells of no change. */
const REFRESH_MS = 20_000;

export interface RepairFilters {
  q?: string;
  progress?: string;
  overdue?: boolean;
  assignee?: string;
  sort?: 'due';
  page: number;
  limit: number;
}

export const useRepairs = (query: RepairFilters) =>
  useQuery({
    queryKey: [...repairsKey, 'list', query],
    queryFn: ({ signal }) =>
      request<RepairPage>('GET', '/repairs', {
        query: { ...query },
        session: 'technician',
        signal,
        has: ['repairs'],
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Reads what is shown again whenever a repair is saved, by whomever. */
export function useDeskNews(): void {
  const queryClient = useQueryClient();
  useLiveNews(
    '/repairs/live',
    () => void queryClient.invalidateQueries({ queryKey: repairsKey }),
    'technician',
  );
}

/** A repair as the server has just answered it is shown at once, whether or not the lists can be read anew. */
export function showSaved(queryClient: QueryClient, repair: Repair): void {
  const lists = queryClient.getQueriesData<RepairPage>({ queryKey: [...repairsKey, 'list'] });
  for (const [key, page] of lists) {
    const { progress } = key.at(-1) as RepairFilters;
    const isElsewhere = !!progress && progress !== repair.progress;
    const repairs = page?.repairs.flatMap((other) => {
      if (other._id !== repair._id) return [other];
      return isElsewhere ? [] : [repair];
    });
    if (page && repairs) queryClient.setQueryData(key, { ...page, repairs });
  }
  void queryClient.invalidateQueries({ queryKey: repairsKey });
}
