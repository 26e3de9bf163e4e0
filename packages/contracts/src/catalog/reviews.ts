import { ProductId } from './catalog.js';
import { event, message } from '../bus/message.js';
import { Flag, Id, Instant, Int, ListOf, OneOf, Text } from '../rules/fields.js';
import { PageInfo, PageQuery } from '../rules/paging.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '../repairs/repairs.js';
import { MAX_REVIEW_PHOTOS, ReviewPhoto } from './review-photo.js';
import { SearchText } from '../rules/typed-fields.js';

export class ReviewBody {
  @ProductId() productId: string;
  @Int({ min: 1, max: 5, error: 'review.rating' }) rating: number;
  @Text({ max: 2_000, multiline: true, error: 'review.comment' }) comment: string;
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en', description: 'The language of mails about it' })
  language?: CustomerLanguage;
}

export class WriteReviewCommand {
  @Id() userId: string;
  /** First name and initial, all that the public sees of the author. */
  @Text({ max: 120 }) userName: string;
  @ProductId() productId: string;
  @Int({ min: 1, max: 5 }) rating: number;
  @Text({ max: 2_000, multiline: true }) comment: string;
  @OneOf(CUSTOMER_LANGUAGES, { optional: true }) language?: CustomerLanguage;
}

/** A review as anyone may read it: no e-mail, no user id. */
export class Review {
  @Id() _id: string;
  @ProductId() productId: string;
  @Text() productName: string;
  @Text({ description: 'First name and initial' }) userName: string;
  @Int({ min: 1, max: 5 }) rating: number;
  @Text({ max: 2_000 }) comment: string;
  @Flag({ description: 'Whether an order of the author with this product was delivered' })
  verifiedBuyer: boolean;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
  /** Absent while catalog still runs an earlier release, like `answeredAt`. */
  @Text({ optional: true, nullable: true, max: 2_000, description: "The shop's answer, null for none" })
  answer?: string | null;
  @Instant({ optional: true, nullable: true }) answeredAt?: string | null;
  /** Absent while catalog still runs an earlier release. */
  @ListOf(() => ReviewPhoto, {
    optional: true,
    max: MAX_REVIEW_PHOTOS,
    description: 'Let through by the shop',
  })
  photos?: ReviewPhoto[];
  @ListOf(() => ReviewPhoto, {
    optional: true,
    max: MAX_REVIEW_PHOTOS,
    description: 'Waiting for the shop to look at them; only for the author and for admins',
  })
  waitingPhotos?: ReviewPhoto[];
}

export const REVIEW_SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export class ReviewQuery extends PageQuery {
  @Text({ optional: true, max: 64 }) productId?: string;
  @SearchText({ description: 'Searches product id, user and comment' }) q?: string;
  @OneOf(REVIEW_SORTS, { optional: true, default: 'newest' }) sort?: ReviewSort;
}

/** For the staff: user ids are not public. */
export class AllReviewsQuery extends ReviewQuery {
  @Text({ optional: true, max: 64, description: "The id of its author's account" }) author?: string;
  @Flag({ optional: true, coerce: true, description: 'Only those with photos that wait' })
  photosWaiting?: boolean;
}

export class ListReviewsQuery extends AllReviewsQuery {
  /** Includes waiting photos, which only some callers may see. */
  @Flag({ optional: true }) withWaiting?: boolean;
}

export class ReviewPage extends PageInfo {
  @ListOf(() => Review) reviews: Review[];
}

export class ReviewKey {
  @Id() id: string;
}

/** The review to delete as whoever deletes it has read it. */
export class DeletedReviewQuery {
  @Instant({
    optional: true,
    description:
      'The `updatedAt` of the review to delete; one that was rewritten or answered since is refused with 409 and the current record',
  })
  updatedAt?: string;
  @Instant({
    optional: true,
    description:
      'The `answeredAt` of the review to delete, left out for none; is checked with `updatedAt` only',
  })
  answeredAt?: string;
}

export class DeleteReviewCommand extends DeletedReviewQuery {
  @Id() id: string;
}

/** `created` is false when an earlier review of the same author was replaced. */
export interface WrittenReview {
  created: boolean;
  review: Review;
  /** The URLs of the photos of the replaced review. */
  removedPhotos?: string[];
}

export const ListReviews = message<ListReviewsQuery, ReviewPage>('catalog.review.list');
export const WriteReview = message<WriteReviewCommand, WrittenReview>('catalog.review.write', 'write');
/** NOT_FOUND; CONFLICT with `details.current` when it was rewritten or answered since. */
export const DeleteReview = message<DeleteReviewCommand, Review>('catalog.review.delete', 'write');

export const ReviewChanged = event<{
  id: string;
  productId: string;
  change: 'written' | 'deleted' | 'answered' | 'photos';
}>('catalog.review.changed');
