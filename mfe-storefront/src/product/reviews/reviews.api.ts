import type { Review, ReviewBody } from '@netra/api-client';
import {
  call,
  queryOptions,
  read,
  useLanguage,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
import { productQuery } from '../../shared/products.api';

export { REVIEW_FRAGMENT } from '../../shared/review-path';

export type ReviewDraft = Pick<ReviewBody, 'rating' | 'comment'> & { photos: File[] };

/** All reviews of a product; open to everyone, so no bearer token is sent. */
export const reviewsQuery = (productId: string) =>
  queryOptions(
    read(['storefront'], 'GET /reviews', { query: { productId }, session: 'none', has: ['length'] }),
  );

/** One's own review of a product, with the photos that wait. */
const ownReviewQuery = (productId: string) =>
  queryOptions(read(['storefront'], 'GET /reviews/mine', { query: { productId }, has: ['length'] }));

/** All reviews of a product; that of the signed-in customer has the photos that nobody else sees yet. */
export function useReviews(productId: string) {
  const { user } = useSession('customer');
  const isCustomer = user?.role === 'customer';
  const { data: own } = useQuery({ ...ownReviewQuery(productId), enabled: isCustomer });
  const waiting = new Map(isCustomer ? own?.map(({ _id, waitingPhotos }) => [_id, waitingPhotos]) : []);
  return useQuery({
    ...reviewsQuery(productId),
    select: (reviews) => reviews.map((review) => ({ ...review, waitingPhotos: waiting.get(review._id) })),
  });
}

/**
 * Sends a review, and then its photos one by one; the list shows it first, in place of an earlier one of the same author. When a
 * photo is refused, the review is there without it, and is replaced when it is sent again.
 */
export function useWriteReview(productId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewsQuery(productId);
  const [language] = useLanguage();
  const show = (review: Review) =>
    queryClient.setQueryData(queryKey, (list: Review[] = []) => [
      review,
      ...list.filter(({ _id }) => _id !== review._id),
    ]);
  return useMutation({
    mutationFn: async ({ photos, ...draft }: ReviewDraft) => {
      let review = await call('POST /reviews', { body: { productId, language, ...draft }, has: ['rating'] });
      show(review);
      for (const file of photos)
        review = await call('POST /reviews/{id}/photos', {
          path: { id: review._id },
          form: { file },
          has: ['rating'],
        });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ownReviewQuery(productId).queryKey });
      void queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey });
    },
  });
}
