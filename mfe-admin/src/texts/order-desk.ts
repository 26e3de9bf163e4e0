import { defineTexts } from '@netra/web-kit';
import { en } from './order-desk-en';

/** The texts of the order list: filters, totals, bulk actions and printing. */
export const orderDeskTexts = defineTexts({
  en,
  si: () => import('./order-desk-si').then((module) => module.si),
  ta: () => import('./order-desk-ta').then((module) => module.ta),
});
