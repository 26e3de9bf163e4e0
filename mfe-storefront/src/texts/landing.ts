import { defineTexts } from '@netra/web-kit';
import { landing as en } from './en/landing';

export const landingTexts = defineTexts({
  en,
  si: () => import('./si/landing').then((module) => module.landing),
  ta: () => import('./ta/landing').then((module) => module.landing),
});
