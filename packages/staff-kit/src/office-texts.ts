import { defineTexts } from '@netra/web-kit';
import { en } from './en';

export const officeTexts = defineTexts({
  en,
  si: () => import('./si').then(({ si }) => si),
  ta: () => import('./ta').then(({ ta }) => ta),
});
