import { defineTexts } from '@netra/web-kit';
import { reviewPhotos as en } from './en/review-photos';

/** The texts for choosing and showing photos of reviews. */
export const reviewPhotosTexts = defineTexts({
  en,
  si: () => import('./si/review-photos').then((module) => module.reviewPhotos),
  ta: () => import('./ta/review-photos').then((module) => module.reviewPhotos),
});
