import { Id, Text } from '../rules/fields.js';

/** A review has at most this many photos, shown and waiting ones together. */
export const MAX_REVIEW_PHOTOS = 3;

/** A photo of a review. One that waits for approval is private: the gateway returns a signed URL, which expires soon. */
export class ReviewPhoto {
  @Id() _id: string;
  @Text({ max: 400, example: '/images/1764590000000-review-photo.webp' }) url: string;
}
