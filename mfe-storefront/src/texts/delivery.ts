import { defineTexts } from '@netra/web-kit';
import { delivery as en } from './en/delivery';

/** The texts of delivery by district, on product, cart, checkout and orders. */
export const deliveryTexts = defineTexts({
  en,
  si: () => import('./si/delivery').then((module) => module.delivery),
  ta: () => import('./ta/delivery').then((module) => module.delivery),
});
