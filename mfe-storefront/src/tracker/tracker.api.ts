import { queryOptions, request } from '@netra/web-kit';
import type { Repair } from '../shared/types';

/** Every repair of a device, newest first. Open to everyone. Older servers answer one repair, or an object with it. */
export const repairsBySerialQuery = (serial: string) =>
  queryOptions({
    queryKey: ['storefront', 'repairs', serial],
    queryFn: async ({ signal }) => {
      const path = `/repairs/serial/${encodeURIComponent(serial)}`;
      return toList(await request<RepairAnswer>('GET', path, { session: 'none', signal }));
    },
    staleTime: 0,
  });

type RepairAnswer = Repair[] | Repair | { repair: Repair };

function toList(answer: RepairAnswer): Repair[] {
  if (Array.isArray(answer)) return answer;
  return ['repair' in answer ? answer.repair : answer];
}
