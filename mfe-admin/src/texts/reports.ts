import { defineTexts } from '@netra/web-kit';
import { en } from './reports-en';

/** What the reports say. */
export const reportTexts = defineTexts({
  en,
  si: () => import('./reports-si').then((module) => module.si),
  ta: () => import('./reports-ta').then((module) => module.ta),
});
