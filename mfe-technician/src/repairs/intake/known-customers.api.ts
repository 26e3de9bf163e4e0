import { read, useQuery } from '@netra/web-kit';
import { useSettled } from '@netra/staff-kit';

const SHORTEST = 3;

/** Customers of earlier repairs whose name or phone number starts with the typed text, fetched once typing pauses. */
export function useKnownCustomers(typed: string) {
  const q = useSettled(typed.trim());
  const isSettled = q === typed.trim();
  const { data } = useQuery({
    ...read(['technician', 'customers'], 'GET /repairs/customers', {
      query: { q },
      session: 'technician',
      has: ['customers'],
    }),
    enabled: q.length >= SHORTEST && isSettled,
    retry: false,
  });
  return isSettled && data ? data.customers : [];
}
