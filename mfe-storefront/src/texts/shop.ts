import { defineTexts } from '@netra/web-kit';
import { shop as en } from './en/shop';

export const shopTexts = defineTexts({
  en,
  si: () => import('./si/shop').then((module) => module.shop),
  ta: () => import('./ta/shop').then((module) => module.shop),
});
