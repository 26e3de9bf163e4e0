import { defineTexts } from '@netra/web-kit';
import { en } from './quotes-en';

/** What the screen of requests for quotes says. */
export const quoteOfficeTexts = defineTexts({
  en,
  si: () => import('./quotes-si').then((module) => module.si),
  ta: () => import('./quotes-ta').then((module) => module.ta),
});
