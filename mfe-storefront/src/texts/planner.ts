import { defineTexts } from '@netra/web-kit';
import { planner as en } from './en/planner';

export const plannerTexts = defineTexts({
  en,
  si: () => import('./si/planner').then((module) => module.planner),
  ta: () => import('./ta/planner').then((module) => module.planner),
});
