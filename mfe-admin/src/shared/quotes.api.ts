import type { Quote, QuoteUpdateBody } from '@netra/api-client';
import { call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

export const QUOTE_STATES = [
  'new',
  'called',
  'quoted',
  'won',
  'lost',
] as const satisfies readonly Quote['state'][];

export const quotesKey = ['admin', 'quotes'] as const;

const MINUTE_MS = 60_000;

/** The number of requests that nobody has called back yet, polled every minute; undefined while unknown. */
export function useNewQuotes(): number | undefined {
  const { data } = useQuery({
    ...read(quotesKey, 'GET /quotes', { query: { state: 'new', page: 1, limit: 1 }, has: ['total'] }),
    refetchInterval: MINUTE_MS,
  });
  return data?.total;
}

export function useSaveQuote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: QuoteUpdateBody) => call('PUT /quotes/{id}', { path: { id }, body, has: ['_id'] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: quotesKey }),
  });
}
