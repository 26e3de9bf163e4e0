import { defineTexts } from '@netra/web-kit';
import { en } from './payment-en';

/** The texts of payment methods, as the customer chose. */
export const paymentTexts = defineTexts({
  en,
  si: () => import('./payment-si').then((module) => module.si),
  ta: () => import('./payment-ta').then((module) => module.ta),
});
