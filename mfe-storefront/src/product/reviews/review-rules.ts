import type { ReviewDraft } from './reviews.api';

interface Sentences {
  needComment: string;
  needRating: string;
}

/** The reason why a review cannot be sent, in the screen's words, if any. */
export function reviewProblem({ comment, rating }: ReviewDraft, says: Sentences): string | undefined {
  if (!comment.trim()) return says.needComment;
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? undefined : says.needRating;
}
