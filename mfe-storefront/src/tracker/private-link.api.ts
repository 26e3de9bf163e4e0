import { call, queryOptions } from '@netra/web-kit';

/** The repair of a private link. Its token is sent in the body, because addresses end up in logs. */
export const trackedRepairQuery = (token: string) =>
  queryOptions({
    queryKey: ['storefront', 'private-link', token],
    queryFn: ({ signal }) =>
      call('POST /repairs/track', { body: { token }, session: 'none', signal, has: ['progress'] }),
    staleTime: 0,
    refetchOnWindowFocus: false, // live updates refetch it
  });
