import { defineTexts } from '@netra/web-kit';
import { en } from './dead-letters-en';

/** The texts of the page of undelivered messages. */
export const deadLetterTexts = defineTexts({
  en,
  si: () => import('./dead-letters-si').then((module) => module.si),
  ta: () => import('./dead-letters-ta').then((module) => module.ta),
});
