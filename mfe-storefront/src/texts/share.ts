import { defineTexts } from '@netra/web-kit';
import { share as en } from './en/share';

export const shareTexts = defineTexts({
  en,
  si: () => import('./si/share').then((module) => module.share),
  ta: () => import('./ta/share').then((module) => module.share),
});
