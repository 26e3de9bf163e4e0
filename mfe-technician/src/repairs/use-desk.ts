import { useListParams } from '@netra/web-kit/office';
import type { RepairFilters } from './repairs.api';

/** What is shown of the repairs and how; all of it is in the address. */
export function useDesk() {
  const { page, limit, q, get, set } = useListParams({ limit: 20 });
  const view: 'table' | 'board' = get('view') === 'board' ? 'board' : 'table';
  const filters = {
    q,
    overdue: get('overdue') === 'true' || undefined,
    assignee: get('assignee'),
  } satisfies Partial<RepairFilters>;
  return { page, limit, view, filters, progress: get('progress'), job: get('job'), set };
}

export type Desk = ReturnType<typeof useDesk>;
