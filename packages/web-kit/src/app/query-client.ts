import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { cartApart } from '../session/guest-cart';
import { leftOnPurpose, tokens } from '../session/tokens';
import { forgetTraces } from '../session/traces';

/**
 * Refusals are not retried; outages are retried twice, unless the device is offline: queries are repeated once it is online.
 */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.isOutage && navigator.onLine;

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        // Without a connection the service worker may have the answer.
        networkMode: 'offlineFirst',
      },
      // Without a connection a change fails at once: paused, it would be sent at an unexpected time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  refetchIfInvalidatedEarly(queryClient);
  return queryClient;
}

/**
 * Refetches a query that was invalidated during its first fetch. TanStack Query keeps that fetch and clears the flag when it succeeds,
 * although the server may have read before the change.
 */
function refetchIfInvalidatedEarly(queryClient: QueryClient): void {
  const outdated = new WeakSet<Query>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') outdated.add(query);
    if (action.type === 'success' && outdated.delete(query))
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/**
 * Removes personal data from the cache when the person changes, here or in another tab, and what the browser remembers of a
 * customer who logs out; a guest who signs in and a customer whose session the server ends keep it. Queries with `meta.isPublic` stay. Returns a stop function.
 */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  const forget = () => {
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.isPublic !== true });
    void queryClient.resetQueries({ queryKey: ['mine'] });
  };
  const forgetCustomer = () => {
    cartApart.set(null);
    if (tokens.customer.get() === null && leftOnPurpose.has('customer')) forgetTraces();
    forget();
  };
  const stops = [tokens.customer.subscribe(forgetCustomer), tokens.technician.subscribe(forget)];
  return () => stops.forEach((stop) => stop());
}
