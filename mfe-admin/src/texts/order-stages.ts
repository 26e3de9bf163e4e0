import { defineTexts } from '@netra/web-kit';
import { en } from './order-stages-en';

/** The texts of the order stages in the back office. */
export const orderStageTexts = defineTexts({
  en,
  si: () => import('./order-stages-si').then((module) => module.si),
  ta: () => import('./order-stages-ta').then((module) => module.ta),
});
