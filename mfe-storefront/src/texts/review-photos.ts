import { defineTexts } from '@netra/web-kit';
import { reviewPhotos as en } from './en/review-photos';

/** What the photos of reviews say, to be chosen or shown. */
export const reviewPhotosTexts = defineTexts({
  en,
  si: () => import('./si/review-photos').then((module) => module.reviewPhotos),
  ta: () => import('./ta/review-photos').then((module) => module.reviewPhotos),
});
