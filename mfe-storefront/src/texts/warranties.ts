import { defineTexts } from '@netra/web-kit';
import { warranties as en } from './en/warranties';

/** The texts of purchases, their warranties and claims. */
export const warrantiesTexts = defineTexts({
  en,
  si: () => import('./si/warranties').then((module) => module.warranties),
  ta: () => import('./ta/warranties').then((module) => module.warranties),
});
