import { useListParams } from '@netra/staff-kit';
import { LONG_DAYS, type RepairFilters, STAGES } from './repairs.api';

/** Which repairs are shown and how, all kept in the address. */
export function useDesk() {
  const { page, limit, q, get, oneOf, set } = useListParams({ limit: 20 });
  const view: 'table' | 'board' = get('view') === 'board' ? 'board' : 'table';
  const filters = {
    q,
    overdue: get('overdue') === 'true' || undefined,
    assignee: oneOf('assignee', ['me', 'none']),
    quietDays: get('quiet') === 'true' ? LONG_DAYS : undefined,
    readyDays: get('ready') === 'true' ? LONG_DAYS : undefined,
  } satisfies Partial<RepairFilters>;
  const sort: RepairFilters['sort'] = oneOf('sort', ['latest']) ?? 'urgent';
  return { page, limit, view, filters, sort, progress: oneOf('progress', STAGES), job: get('job'), set };
}

export type Desk = ReturnType<typeof useDesk>;
