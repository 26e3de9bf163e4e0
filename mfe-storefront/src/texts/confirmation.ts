import { defineTexts } from '@netra/web-kit';
import { confirmation as en } from './en/confirmation';

export const confirmationTexts = defineTexts({
  en,
  si: () => import('./si/confirmation').then((module) => module.confirmation),
  ta: () => import('./ta/confirmation').then((module) => module.confirmation),
});
