import { defineTexts } from '@netra/web-kit';
import { en } from './reports-en';

/** The texts of the reports. */
export const reportTexts = defineTexts({
  en,
  si: () => import('./reports-si').then((module) => module.si),
  ta: () => import('./reports-ta').then((module) => module.ta),
});
