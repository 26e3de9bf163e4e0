import type { Review, ReviewKey } from './reviews.js';
import { Id, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { RecordId } from '../rules/record-id.js';

const STORED = /^\/images\/reviews\/[\w-]+\.[a-z]+$/;
const PUBLIC = /^\/images\/\d[\w.-]*$/;

export class ReviewPhotoKey {
  @RecordId() id: string;
  @RecordId() photoId: string;
}

/** Checks that the caller wrote the review and that it has room for another photo. */
export class ReviewPhotoCheck {
  @RecordId() id: string;
  @Id() userId: string;
}

export class ReviewPhotoCommand extends ReviewPhotoCheck {
  @Text({ max: 300, pattern: STORED, error: 'field.photoUrl' }) url: string;
}

export class ApproveReviewPhotoCommand extends ReviewPhotoKey {
  /** The URL of the public copy. */
  @Text({ max: 300, pattern: PUBLIC, error: 'field.photoUrl' }) url: string;
}

/** A review including its waiting photos. NOT_FOUND. */
export const GetReview = message<ReviewKey, Review>('catalog.review.get');
/** Counts an upload of the author before it is stored. NOT_FOUND for a review of others, CONFLICT when it is full, TOO_MANY. */
export const CheckReviewPhoto = message<ReviewPhotoCheck, Review>('catalog.review.photo.check', 'write');
/** Adds a photo, which waits for approval. NOT_FOUND for a review of others, CONFLICT when it is full. */
export const AddReviewPhoto = message<ReviewPhotoCommand, Review>('catalog.review.photo.add', 'write');
/** Makes a photo public. Ignores `url` for one that is public already. NOT_FOUND. */
export const ApproveReviewPhoto = message<ApproveReviewPhotoCommand, Review>(
  'catalog.review.photo.approve',
  'write',
);
/** Removes a photo, shown or waiting. NOT_FOUND. */
export const RemoveReviewPhoto = message<ReviewPhotoKey, Review>('catalog.review.photo.remove', 'write');
