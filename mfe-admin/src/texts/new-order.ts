import { defineTexts } from '@netra/web-kit';
import { en } from './new-order-en';

/** Taking an order by phone. */
export const newOrderTexts = defineTexts({
  en,
  si: () => import('./new-order-si').then((module) => module.si),
  ta: () => import('./new-order-ta').then((module) => module.ta),
});
