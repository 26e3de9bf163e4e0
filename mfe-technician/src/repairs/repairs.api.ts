import type { QueryOf, Repair, RepairPage } from '@netra/api-client';
import {
  call,
  keepPreviousData,
  type QueryClient,
  read,
  urlOf,
  useQuery,
  useQueryClient,
} from '@netra/web-kit';
import { useLiveNews } from '@netra/staff-kit';

/** The five stages in their order. */
export const STAGES = [
  'Received',
  'Diagnosing',
  'Repairing',
  'Ready for Pickup',
  'Completed',
] as const satisfies readonly Repair['progress'][];
export type Stage = (typeof STAGES)[number];

/** The stages of repairs that are still in the workshop. */
export const OPEN_STAGES = STAGES.filter((stage) => stage !== 'Completed');

export const OUTCOMES = [
  'repaired',
  'not-repairable',
  'declined',
  'returned',
] as const satisfies readonly NonNullable<Repair['outcome']>[];

/** Jobs that waited this many days are marked. */
export const LONG_DAYS = 7;

/** Whole days since a time; 0 for a time ahead of the local clock. */
export const daysSince = (moment: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 86_400_000));

export const repairsKey = ['technician', 'repairs'] as const;
const LIST = 'GET /repairs';
/** The interval at which the lists are refetched even without an event of the live stream. */
const REFRESH_MS = 20_000;

export type RepairFilters = QueryOf<'GET /repairs'> & { page: number };

export const useRepairs = (query: RepairFilters) =>
  useQuery({
    ...read(repairsKey, LIST, { query, session: 'technician', has: ['repairs'] }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Refetches what is shown whenever anyone saves a repair. */
export function useDeskNews(): void {
  const queryClient = useQueryClient();
  useLiveNews(
    urlOf('GET /repairs/live'),
    () => void queryClient.invalidateQueries({ queryKey: repairsKey }),
    'technician',
  );
}

/** Shows a saved repair at once in all lists, even if they cannot be refetched. */
export function showSaved(queryClient: QueryClient, repair: Repair): void {
  const lists = queryClient.getQueriesData<RepairPage>({ queryKey: [...repairsKey, LIST] });
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

/** How long repairs of such a device took; nothing while too few are finished. */
export const useTurnaround = (device: string) =>
  useQuery({
    ...read(['technician', 'turnaround'], 'GET /repairs/turnaround', {
      query: { device },
      session: 'technician',
      has: ['range'],
    }),
    enabled: device.length > 2,
  }).data?.range ?? null;

/** Whether a repair has parts or an approved quote that nobody has charged; false when that is not known. */
export const hasUncharged = (id: string): Promise<boolean> =>
  call('GET /repairs/{id}/charge', { path: { id }, session: 'technician', has: ['parts'] }).then(
    ({ quote, parts }) => quote.length + parts.length > 0,
    () => false,
  );
