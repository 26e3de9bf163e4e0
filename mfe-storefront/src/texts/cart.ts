import { defineTexts } from '@netra/web-kit';
import { cart as en } from './en/cart';

export const cartTexts = defineTexts({
  en,
  si: () => import('./si/cart').then((module) => module.cart),
  ta: () => import('./ta/cart').then((module) => module.cart),
});
