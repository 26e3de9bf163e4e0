import { defineTexts } from '@netra/web-kit';
import { warranties as en } from './en/warranties';

/** What was bought, until when it is under warranty, and claims. */
export const warrantiesTexts = defineTexts({
  en,
  si: () => import('./si/warranties').then((module) => module.warranties),
  ta: () => import('./ta/warranties').then((module) => module.warranties),
});
