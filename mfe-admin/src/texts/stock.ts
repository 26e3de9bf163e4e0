import { defineTexts } from '@netra/web-kit';
import { en } from './stock-en';

/** What the ledger of a stock and its corrections say. */
export const stockTexts = defineTexts({
  en,
  si: () => import('./stock-si').then((module) => module.si),
  ta: () => import('./stock-ta').then((module) => module.ta),
});
