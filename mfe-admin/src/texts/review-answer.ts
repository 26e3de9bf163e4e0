import { defineTexts } from '@netra/web-kit';
import { en } from './review-answer-en';

/** What the form of the shop's answer to a review says. */
export const answerTexts = defineTexts({
  en,
  si: () => import('./review-answer-si').then((module) => module.si),
  ta: () => import('./review-answer-ta').then((module) => module.ta),
});
