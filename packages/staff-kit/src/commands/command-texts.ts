import { defineTexts } from '@netra/web-kit';
import { en } from './commands-en';

export const commandTexts = defineTexts({
  en,
  si: () => import('./commands-si').then(({ si }) => si),
  ta: () => import('./commands-ta').then(({ ta }) => ta),
});
