import { defineTexts } from './text-set';
import { en } from './en';

export const kitTexts = defineTexts({
  en,
  si: () => import('./si').then(({ si }) => si),
  ta: () => import('./ta').then(({ ta }) => ta),
});
