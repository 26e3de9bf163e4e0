import { defineTexts } from '@netra/web-kit';
import { en } from './purchases-en';

/** The texts of purchases, their deliveries and the supply of products. */
export const purchaseTexts = defineTexts({
  en,
  si: () => import('./purchases-si').then((module) => module.si),
  ta: () => import('./purchases-ta').then((module) => module.ta),
});
