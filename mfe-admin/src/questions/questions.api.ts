import type { Question } from '@netra/api-client';
import { call, useMutation, useQueryClient } from '@netra/web-kit';

export const QUESTION_STATES = ['waiting', 'answered'] as const;

/** Removes a question as it was read: one that was answered since is a conflict. */
export const deleteQuestion = (id: string, { answeredAt, createdAt }: Question) =>
  call('DELETE /questions/{id}', { path: { id }, query: { updatedAt: answeredAt ?? createdAt } });

/** Removes a question for a reason that is mailed to the person who asked. */
export function useDecline(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call('POST /questions/{id}/decline', { path: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Saves the shop's answer to a question as it was read, which publishes it; an answer of somebody else since is a conflict. */
export function useAnswer({ _id: id, answer: replaces }: Question) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) =>
      call('PUT /questions/{id}/answer', { path: { id }, body: { answer, replaces } }),
    // The shop's pages in the same window show it as well.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
