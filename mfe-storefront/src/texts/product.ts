import { defineTexts } from '@netra/web-kit';
import { product as en } from './en/product';

export const productTexts = defineTexts({
  en,
  si: () => import('./si/product').then((module) => module.product),
  ta: () => import('./ta/product').then((module) => module.product),
});
