import type { ReviewDraft } from './reviews.api';

interface Sentences {
  needComment: string;
  needRating: string;
}

/** What keeps a review from being sent, in the words of the screen; undefined when nothing does. */
export function reviewProblem({ comment, rating }: ReviewDraft, says: Sentences): string | undefined {
  if (!comment.trim()) return says.needComment;
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? undefined : says.needRating;
}
