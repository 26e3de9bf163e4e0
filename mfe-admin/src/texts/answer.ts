import { defineTexts } from '@netra/web-kit';
import { en } from './answer-en';

/** What the form of the shop's answer to a review or a question says. */
export const answerTexts = defineTexts({
  en,
  si: () => import('./answer-si').then((module) => module.si),
  ta: () => import('./answer-ta').then((module) => module.ta),
});
