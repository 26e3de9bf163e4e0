import { defineTexts } from '@netra/web-kit';
import { en } from './payment-en';

/** How an order is paid: what its customer would like. */
export const paymentTexts = defineTexts({
  en,
  si: () => import('./payment-si').then((module) => module.si),
  ta: () => import('./payment-ta').then((module) => module.ta),
});
