import { defineTexts } from '@netra/web-kit';
import { en } from './review-answer-en';

/** The texts of the form for the shop's answer to a review. */
export const answerTexts = defineTexts({
  en,
  si: () => import('./review-answer-si').then((module) => module.si),
  ta: () => import('./review-answer-ta').then((module) => module.ta),
});
