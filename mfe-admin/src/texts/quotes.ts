import { defineTexts } from '@netra/web-kit';
import { en } from './quotes-en';

/** The texts of the screen of requests for quotes. */
export const quoteOfficeTexts = defineTexts({
  en,
  si: () => import('./quotes-si').then((module) => module.si),
  ta: () => import('./quotes-ta').then((module) => module.ta),
});
