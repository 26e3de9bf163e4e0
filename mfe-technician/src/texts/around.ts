import { defineTexts } from '@netra/web-kit';
import { aroundEn } from './around-en';

/** Passport, and what waits to be sent. */
export const aroundTexts = defineTexts({
  en: aroundEn,
  si: () => import('./around-si').then((module) => module.aroundSi),
  ta: () => import('./around-ta').then((module) => module.aroundTa),
});
