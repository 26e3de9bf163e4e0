import type { components } from '@netra/api-client';
import { request, useQuery } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { repairsKey } from '../repairs.api';

export type Passport = components['schemas']['DevicePassport'];

const PAUSE_MS = 300;
const SHORTEST = 3;

/** What is known of the device with this serial, asked once the typing pauses; `before` is the repair that is looked at. */
export function usePassport(typed: string, before?: string) {
  const serial = useSettled(typed.trim());
  const isSettled = serial === typed.trim();
  const { data, isLoading, isError } = useQuery({
    queryKey: [...repairsKey, 'passport', serial.toUpperCase(), before],
    queryFn: ({ signal }) =>
      request<Passport>('GET', `/repairs/passport/${encodeURIComponent(serial)}`, {
        query: { before },
        session: 'technician',
        signal,
        has: ['repairs'],
      }),
    enabled: serial.length >= SHORTEST && isSettled,
  });
  // What is known of another serial is not shown beside this one.
  return { data: isSettled ? data : undefined, isLoading, isError: isError && isSettled };
}

/** The value, once it has stayed for a moment; the first at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
