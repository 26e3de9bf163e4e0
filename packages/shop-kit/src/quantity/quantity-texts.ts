import { defineTexts } from '@netra/web-kit';

const en = {
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
};

export type QuantityTexts = typeof en;

export const quantityTexts = defineTexts({
  en,
  si: () => import('./quantity-si').then(({ quantitySi }) => quantitySi),
  ta: () => import('./quantity-ta').then(({ quantityTa }) => quantityTa),
});
