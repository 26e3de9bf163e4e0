import { defineTexts } from '@netra/web-kit';
import { en } from './order-stages-en';

/** What the back office says of the stages of an order. */
export const orderStageTexts = defineTexts({
  en,
  si: () => import('./order-stages-si').then((module) => module.si),
  ta: () => import('./order-stages-ta').then((module) => module.ta),
});
