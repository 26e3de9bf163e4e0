import { read, useQuery } from '@netra/web-kit';
import { useSettled } from '@netra/staff-kit';
import { repairsKey } from '../repairs.api';

const SHORTEST = 3;

/** What is known about the device with this serial, fetched once typing pauses; `before` is the repair on the screen. */
export function usePassport(typed: string, before?: string) {
  const serial = useSettled(typed.trim());
  const isSettled = serial === typed.trim();
  const { data, isLoading, isError } = useQuery({
    ...read(repairsKey, 'GET /repairs/passport/{serial}', {
      path: { serial },
      query: { before },
      session: 'technician',
      has: ['repairs'],
    }),
    enabled: serial.length >= SHORTEST && isSettled,
  });
  // Never shows another serial's data.
  return { data: isSettled ? data : undefined, isLoading, isError: isError && isSettled };
}
