import { defineTexts } from '@netra/web-kit';
import { steps as en } from './en/steps';

export const stepTexts = defineTexts({
  en,
  si: () => import('./si/steps').then((module) => module.steps),
  ta: () => import('./ta/steps').then((module) => module.steps),
});
