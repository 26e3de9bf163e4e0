import { defineTexts } from '@netra/web-kit';
import { en } from './dead-letters-en';

/** What the page of undelivered messages says. */
export const deadLetterTexts = defineTexts({
  en,
  si: () => import('./dead-letters-si').then((module) => module.si),
  ta: () => import('./dead-letters-ta').then((module) => module.ta),
});
