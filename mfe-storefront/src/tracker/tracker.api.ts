import { ApiError, queryOptions, request } from '@netra/web-kit';
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
    refetchOnWindowFocus: false, // the live updates see to it
  });

/** Tells of each change of a repair of the device. */
export const liveRepairsPath = (serial: string): string =>
  `/repairs/serial/${encodeURIComponent(serial)}/live`;

type RepairAnswer = Repair[] | Repair | { repair: Repair };

function toList(answer: RepairAnswer): Repair[] {
  const one = 'repair' in answer ? answer.repair : answer;
  const list = Array.isArray(one) ? one : [one];
  if (!list.every((repair) => repair?.progress)) throw new ApiError(0, '');
  return list;
}
