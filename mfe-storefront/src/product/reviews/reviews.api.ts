import { queryOptions, request, useMutation, useQueryClient } from '@netra/web-kit';

export interface Review {
  _id?: string;
  id?: string;
  productId: string;
  userName?: string;
  /** The name as older servers spell it. */
  user?: string;
  rating: number;
  comment: string;
  verifiedBuyer?: boolean;
  createdAt: string;
}

export interface ReviewDraft {
  rating: number;
  comment: string;
}

/** All reviews of a product; open to everyone, so no bearer goes along. */
export const reviewsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['storefront', 'reviews', productId],
    queryFn: ({ signal }) =>
      request<Review[]>('GET', '/reviews', {
        query: { productId },
        session: 'none',
        signal,
        has: ['length'],
      }),
  });

/** Sends a review; the list then shows it first, in the place of an earlier one of the same author. */
export function useWriteReview(productId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewsQuery(productId);
  return useMutation({
    mutationFn: (draft: ReviewDraft) =>
      request<Review>('POST', '/reviews', { body: { productId, ...draft }, has: ['rating'] }),
    onSuccess: (review) => {
      queryClient.setQueryData(queryKey, (list: Review[] = []) => [
        review,
        ...list.filter((other) => reviewId(other) !== reviewId(review)),
      ]);
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['storefront', 'product', productId] });
    },
  });
}

export const reviewId = ({ _id, id }: Review): string | undefined => _id ?? id;
