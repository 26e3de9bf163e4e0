import type { Repair } from '@netra/api-client';
import { call, useQuery } from '@netra/web-kit';
import { repairsKey } from '../repairs.api';

export interface Ticket {
  repair: Repair;
  /** The private link of the customer. */
  link: string;
}

/** A repair with the link that is printed on its ticket. */
export const useTicket = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'ticket', id],
    queryFn: async ({ signal }): Promise<Ticket> => {
      const options = { path: { id }, session: 'technician', signal } as const;
      const [repair, { link }] = await Promise.all([
        call('GET /repairs/{id}', options),
        call('GET /repairs/{id}/ticket', options),
      ]);
      return { repair, link };
    },
  });
