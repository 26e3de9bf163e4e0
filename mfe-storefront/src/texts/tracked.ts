import { defineTexts } from '@netra/web-kit';
import { tracked as en } from './en/tracked';

export const trackedTexts = defineTexts({
  en,
  si: () => import('./si/tracked').then((module) => module.tracked),
  ta: () => import('./ta/tracked').then((module) => module.tracked),
});
