import type { Review, ReviewKey } from './reviews.js';
import { Id, Text, TextList } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { ReplacedAnswer } from '../rules/replaced-answer.js';
import { MAX_ANSWER } from '../rules/text-rules.js';

/** The shop's answer to a review. */
export class ReviewAnswerBody {
  @Text({ max: MAX_ANSWER, multiline: true }) answer: string;
  @ReplacedAnswer() replaces?: string | null;
}

export class AnswerReviewCommand extends ReviewAnswerBody {
  @Id() id: string;
}

/**
 * Answers a review in the name of the shop, or changes its answer; the author is mailed only the first one. NOT_FOUND; CONFLICT with
 * `details.current` when it replaces another answer than the stored one.
 */
export const AnswerReview = message<AnswerReviewCommand, Review>('catalog.review.answer', 'write');
/** Removes the answer, if there is one. NOT_FOUND. */
export const RemoveReviewAnswer = message<ReviewKey, Review>('catalog.review.remove-answer', 'write');

export class ReviewableQuery {
  @Id() userId: string;
  @TextList({ max: 50, maxText: 64 }) productIds: string[];
}

/** Which of these products are in the shop and not yet reviewed by this account. */
export const FindReviewable = message<ReviewableQuery, string[]>('catalog.review.find-reviewable');
