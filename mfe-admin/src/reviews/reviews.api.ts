import type { Review } from '@netra/api-client';
import { call, useMutation, useQueryClient } from '@netra/web-kit';

export const REVIEW_SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;

/** Deletes a review as it was read: one that has changed since is a conflict. */
export const deleteReview = (id: string, { updatedAt, answeredAt }: Review) =>
  call('DELETE /reviews/{id}', { path: { id }, query: { updatedAt, answeredAt: answeredAt ?? undefined } });

/** Saves or removes (null) the shop's answer to a review as it was read: one that has changed since is a conflict. */
export function useAnswer({ _id: id, answer: replaces, answeredAt, updatedAt }: Review) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: string | null) =>
      answer === null
        ? call('DELETE /reviews/{id}/answer', {
            path: { id },
            query: { answeredAt: answeredAt ?? undefined },
          })
        : call('PUT /reviews/{id}/answer', { path: { id }, body: { answer, replaces, updatedAt } }),
    // The shop's pages in the same window show it as well.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Shows a photo of a review to everybody, or removes it for good. */
export function useJudgePhoto(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ photoId, isGood }: { photoId: string; isGood: boolean }) =>
      isGood
        ? call('POST /reviews/{id}/photos/{photoId}/approve', { path: { id, photoId } })
        : call('DELETE /reviews/{id}/photos/{photoId}', { path: { id, photoId } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
