import type { Review } from './reviews.js';
import { Id, Instant, Text, TextList } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { ReplacedAnswer } from '../rules/replaced-answer.js';
import { MAX_ANSWER } from '../rules/text-rules.js';

/** The shop's answer to a review. */
export class ReviewAnswerBody {
  @Text({ max: MAX_ANSWER, multiline: true }) answer: string;
  @ReplacedAnswer() replaces?: string | null;
  @Instant({
    optional: true,
    description:
      'The `updatedAt` of the review that it answers; one that was rewritten since is refused with 409 and the current record',
  })
  updatedAt?: string;
}

export class AnswerReviewCommand extends ReviewAnswerBody {
  @Id() id: string;
}

export class RemovedAnswerQuery {
  @Instant({
    optional: true,
    description:
      'The `answeredAt` of the answer to remove; a newer one is refused with 409 and the current record',
  })
  answeredAt?: string;
}

export class RemoveReviewAnswerCommand extends RemovedAnswerQuery {
  @Id() id: string;
}

/**
 * Answers a review in the name of the shop, or changes its answer; the author is mailed only the first one. NOT_FOUND; CONFLICT with
 * `details.current` when it replaces another answer than the stored one, or answers what the author no longer says.
 */
export const AnswerReview = message<AnswerReviewCommand, Review>('catalog.review.answer', 'write');
/** Removes the answer, if there is one. NOT_FOUND; CONFLICT with `details.current` for a newer one. */
export const RemoveReviewAnswer = message<RemoveReviewAnswerCommand, Review>(
  'catalog.review.remove-answer',
  'write',
);

export class ReviewableQuery {
  @Id() userId: string;
  @TextList({ max: 50, maxText: 64 }) productIds: string[];
}

/** Which of these products are in the shop and not yet reviewed by this account. */
export const FindReviewable = message<ReviewableQuery, string[]>('catalog.review.find-reviewable');
