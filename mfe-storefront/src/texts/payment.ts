import { defineTexts } from '@netra/web-kit';
import { payment as en } from './en/payment';

/** The texts of payment methods, where they are chosen and shown. */
export const paymentTexts = defineTexts({
  en,
  si: () => import('./si/payment').then((module) => module.payment),
  ta: () => import('./ta/payment').then((module) => module.payment),
});
