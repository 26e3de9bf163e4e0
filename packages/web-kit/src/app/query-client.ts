import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { tokens } from '../session/tokens';

/** A refusal stays a refusal; only an outage is worth two more tries. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.isOutage;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay: (attempt) => 400 * 2 ** attempt },
      mutations: { retry: false },
    },
  });

/** Drops what belonged to a person as soon as the person changes, here or in another tab. Answers the way to stop. */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  const forget = () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ queryKey: ['mine'] });
  };
  const stops = [tokens.customer.subscribe(forget), tokens.technician.subscribe(forget)];
  return () => stops.forEach((stop) => stop());
}
