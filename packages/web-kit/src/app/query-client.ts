import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { cartApart } from '../session/guest-cart';
import { tokens } from '../session/tokens';

/** A refusal stays a refusal; only an outage is worth two more tries. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.isOutage;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay: (attempt) => 400 * 2 ** attempt },
      // Without a connection a change fails at once: kept back, it would be sent later, when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Drops what belonged to a person as soon as the person changes, here or in another tab. Queries with `meta.isPublic`
 * stay. Answers the way to stop.
 */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  const forget = () => {
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.isPublic !== true });
    void queryClient.resetQueries({ queryKey: ['mine'] });
  };
  const forgetCustomer = () => {
    cartApart.set(null);
    forget();
  };
  const stops = [tokens.customer.subscribe(forgetCustomer), tokens.technician.subscribe(forget)];
  return () => stops.forEach((stop) => stop());
}
