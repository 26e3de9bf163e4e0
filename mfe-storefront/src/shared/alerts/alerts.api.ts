import { call, queryOptions, read, tokens, useLanguage, useMutation, useQueryClient } from '@netra/web-kit';

/** The products that the signed-in customer waits for. */
export const myAlertsQuery = queryOptions({
  ...read(['mine'], 'GET /stock-alerts', { has: ['alerts'] }),
  // Evaluated before each call: after a session ends, no call without a token may follow.
  enabled: () => tokens.customer.get() !== null,
});

/** Starts or stops waiting for a product. */
export function useOwnAlert(productId: string) {
  const queryClient = useQueryClient();
  const [language] = useLanguage();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: myAlertsQuery.queryKey });
  const add = useMutation({
    mutationFn: () => call('POST /stock-alerts', { body: { productId, language } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /stock-alerts/{productId}', { path: { productId } }),
    onSuccess,
  });
  return { add, remove };
}
