import { defineTexts } from '@netra/web-kit';
import { en } from './todo-en';

/** The texts of today's work on the dashboard. */
export const todoTexts = defineTexts({
  en,
  si: () => import('./todo-si').then((module) => module.si),
  ta: () => import('./todo-ta').then((module) => module.ta),
});
