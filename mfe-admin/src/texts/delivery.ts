import { defineTexts } from '@netra/web-kit';
import { en } from './delivery-en';

/** What the screen of delivery fees says. */
export const deliveryOfficeTexts = defineTexts({
  en,
  si: () => import('./delivery-si').then((module) => module.si),
  ta: () => import('./delivery-ta').then((module) => module.ta),
});
