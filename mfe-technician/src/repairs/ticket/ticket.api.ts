import type { components } from '@netra/api-client';
import { request, useQuery } from '@netra/web-kit';
import { type Repair, repairsKey } from '../repairs.api';

type RepairTicket = components['schemas']['RepairTicket'];

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
      const path = `/repairs/${encodeURIComponent(id)}`;
      const [repair, { link }] = await Promise.all([
        request<Repair>('GET', path, { session: 'technician', signal }),
        request<RepairTicket>('GET', `${path}/ticket`, { session: 'technician', signal }),
      ]);
      return { repair, link };
    },
  });
