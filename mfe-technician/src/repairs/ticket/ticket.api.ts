import type { Repair, SignedHandOver } from '@netra/api-client';
import { call, useQuery } from '@netra/web-kit';
import { loadHandOver } from '../job-work.api';
import { repairsKey } from '../repairs.api';

export interface Ticket {
  repair: Repair;
  /** The customer's private link. */
  link: string;
  /** Null until the device is handed over. */
  handOver: SignedHandOver | null;
}

/** A repair with the link printed on its ticket. */
export const useTicket = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'ticket', id],
    queryFn: async ({ signal }): Promise<Ticket> => {
      const options = { path: { id }, session: 'technician', signal } as const;
      const [repair, { link }] = await Promise.all([
        call('GET /repairs/{id}', options),
        call('GET /repairs/{id}/ticket', options),
      ]);
      const wasGiven = repair.progress === 'Completed';
      const handOver = wasGiven ? await loadHandOver(id, signal) : null;
      return { repair, link, handOver };
    },
  });
