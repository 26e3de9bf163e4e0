import type { components } from '@netra/api-client';
import { queryOptions, request } from '@netra/web-kit';

export type TrackedRepair = components['schemas']['TrackedRepair'];

/** The repair of a private link. Its token goes in the body: addresses end up in logs. */
export const trackedRepairQuery = (token: string) =>
  queryOptions({
    queryKey: ['storefront', 'private-link', token],
    queryFn: ({ signal }) =>
      request<TrackedRepair>('POST', '/repairs/track', {
        body: { token },
        session: 'none',
        signal,
        has: ['progress'],
      }),
    staleTime: 0,
    refetchOnWindowFocus: false, // the live updates see to it
  });
