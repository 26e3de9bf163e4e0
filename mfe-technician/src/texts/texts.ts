import { defineTexts } from '@netra/web-kit';
import { en } from './en';

export const texts = defineTexts({
  en,
  si: () => import('./si').then((module) => module.si),
  ta: () => import('./ta').then((module) => module.ta),
});
