import { defineTexts } from '@netra/web-kit';
import { en } from './questions-en';

/** What the screen of questions on products says. */
export const questionOfficeTexts = defineTexts({
  en,
  si: () => import('./questions-si').then((module) => module.si),
  ta: () => import('./questions-ta').then((module) => module.ta),
});
