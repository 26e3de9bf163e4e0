import type { Review, ReviewBody } from '@netra/api-client';
import { call, queryOptions, read, useLanguage, useMutation, useQueryClient } from '@netra/web-kit';
import { productQuery } from '../../shared/products.api';

export { REVIEW_FRAGMENT } from '../../shared/review-path';

export type ReviewDraft = Pick<ReviewBody, 'rating' | 'comment'>;

/** All reviews of a product; open to everyone, so no bearer token is sent. */
export const reviewsQuery = (productId: string) =>
  queryOptions(
    read(['storefront'], 'GET /reviews', { query: { productId }, session: 'none', has: ['length'] }),
  );

/** Sends a review; the list then shows it first, in place of an earlier one of the same author. */
export function useWriteReview(productId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewsQuery(productId);
  const [language] = useLanguage();
  return useMutation({
    mutationFn: (draft: ReviewDraft) =>
      call('POST /reviews', { body: { productId, language, ...draft }, has: ['rating'] }),
    onSuccess: (review) => {
      queryClient.setQueryData(queryKey, (list: Review[] = []) => [
        review,
        ...list.filter(({ _id }) => _id !== review._id),
      ]);
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey });
    },
  });
}
