import { defineTexts } from '@netra/web-kit';
import { en } from './repairs-en';

/** The texts of the owner's list of repairs. */
export const repairTexts = defineTexts({
  en,
  si: () => import('./repairs-si').then((module) => module.si),
  ta: () => import('./repairs-ta').then((module) => module.ta),
});
