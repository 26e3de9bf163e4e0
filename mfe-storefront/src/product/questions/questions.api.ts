import {
  call,
  keepPreviousData,
  queryOptions,
  read,
  useLanguage,
  useMutation,
  useQueryClient,
} from '@netra/web-kit';

/** The fragment of the address that opens the form, after the sign-in too. */
export const ASK_FRAGMENT = '#ask';

/** The questions that a page begins with. */
export const FEW = 4;

/** The newest answered questions on a product; open to everyone, so no bearer token is sent. */
export const questionsQuery = (productId: string, limit = FEW) =>
  queryOptions({
    ...read(['storefront'], 'GET /questions', {
      query: { productId, page: 1, limit },
      session: 'none',
      has: ['questions'],
    }),
    placeholderData: keepPreviousData,
  });

/** One's own questions on a product that wait for their answer. */
export const ownQuestionsQuery = (productId: string) =>
  queryOptions(read(['storefront'], 'GET /questions/mine', { query: { productId }, has: ['length'] }));

/** Asks the shop; the question is the first of one's own at once. */
export function useAsk(productId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownQuestionsQuery(productId);
  const [language] = useLanguage();
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /questions', { body: { productId, text, language }, has: ['text'] }),
    onSuccess: (question) => void queryClient.setQueryData(queryKey, (list = []) => [question, ...list]),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
