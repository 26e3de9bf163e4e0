import { defineTexts } from '@netra/web-kit';
import { payment as en } from './en/payment';

/** How an order is paid, where it is asked and where it is said. */
export const paymentTexts = defineTexts({
  en,
  si: () => import('./si/payment').then((module) => module.payment),
  ta: () => import('./ta/payment').then((module) => module.payment),
});
