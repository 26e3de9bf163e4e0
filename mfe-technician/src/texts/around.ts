import { defineTexts } from '@netra/web-kit';
import { aroundEn } from './around-en';

/** The texts of the device passport and of waiting saves. */
export const aroundTexts = defineTexts({
  en: aroundEn,
  si: () => import('./around-si').then((module) => module.aroundSi),
  ta: () => import('./around-ta').then((module) => module.aroundTa),
});
