import { defineTexts } from '@netra/web-kit';
import { reviews as en } from './en/reviews';

export const reviewsTexts = defineTexts({
  en,
  si: () => import('./si/reviews').then((module) => module.reviews),
  ta: () => import('./ta/reviews').then((module) => module.reviews),
});
