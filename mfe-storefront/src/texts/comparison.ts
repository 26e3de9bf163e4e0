import { defineTexts } from '@netra/web-kit';
import { comparison as en } from './en/comparison';

export const comparisonTexts = defineTexts({
  en,
  si: () => import('./si/comparison').then((module) => module.comparison),
  ta: () => import('./ta/comparison').then((module) => module.comparison),
});
