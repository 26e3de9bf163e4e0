import { defineTexts } from '@netra/web-kit';
import { compare as en } from './en/compare';

export const compareTexts = defineTexts({
  en,
  si: () => import('./si/compare').then((module) => module.compare),
  ta: () => import('./ta/compare').then((module) => module.compare),
});
