import { Id, Text } from './fields.js';

/** The most photos of a review, shown and waiting ones together. */
export const MAX_REVIEW_PHOTOS = 3;

/** A photo of a review. One that waits for the office is private: the gateway answers a signed address, which ends soon. */
export class ReviewPhoto {
  @Id() _id: string;
  @Text({ max: 400, example: '/images/1764590000000-review-photo.webp' }) url: string;
}
