import { defineTexts } from '@netra/web-kit';
import { quote as en } from './en/quote';

/** The texts of the form for a free quote. */
export const quoteTexts = defineTexts({
  en,
  si: () => import('./si/quote').then((module) => module.quote),
  ta: () => import('./ta/quote').then((module) => module.quote),
});
