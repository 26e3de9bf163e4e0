import { defineTexts } from '@netra/web-kit';
import { en } from './delivery-en';

/** The texts of the delivery fees screen. */
export const deliveryOfficeTexts = defineTexts({
  en,
  si: () => import('./delivery-si').then((module) => module.si),
  ta: () => import('./delivery-ta').then((module) => module.ta),
});
