import { defineTexts } from '@netra/web-kit';
import { en } from './stock-en';

/** The texts of the stock ledger and its corrections. */
export const stockTexts = defineTexts({
  en,
  si: () => import('./stock-si').then((module) => module.si),
  ta: () => import('./stock-ta').then((module) => module.ta),
});
