import { call, useMutation, useQueryClient } from '@netra/web-kit';

export const REVIEW_SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;

export const reviewsKey = ['admin', 'reviews'] as const;

export const deleteReview = (id: string) => call('DELETE /reviews/{id}', { path: { id } });

/** Saves or removes (null) the shop's answer to a review. */
export function useAnswer(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: string | null) =>
      answer === null
        ? call('DELETE /reviews/{id}/answer', { path: { id } })
        : call('PUT /reviews/{id}/answer', { path: { id }, body: { answer } }),
    // The shop's pages in the same window show it as well.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
