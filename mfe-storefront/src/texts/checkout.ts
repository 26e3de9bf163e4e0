import { defineTexts } from '@netra/web-kit';
import { checkout as en } from './en/checkout';

export const checkoutTexts = defineTexts({
  en,
  si: () => import('./si/checkout').then((module) => module.checkout),
  ta: () => import('./ta/checkout').then((module) => module.checkout),
});
