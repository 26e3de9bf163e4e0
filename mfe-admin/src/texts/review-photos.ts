import { defineTexts } from '@netra/web-kit';
import { en } from './review-photos-en';

/** The office's texts about photos of reviews. */
export const reviewPhotosTexts = defineTexts({
  en,
  si: () => import('./review-photos-si').then((module) => module.si),
  ta: () => import('./review-photos-ta').then((module) => module.ta),
});
