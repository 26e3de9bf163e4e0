import { defineTexts } from '@netra/web-kit';
import { workEn } from './work-en';

/** The texts of a job's quote, hand-over and parts. */
export const workTexts = defineTexts({
  en: workEn,
  si: () => import('./work-si').then((module) => module.workSi),
  ta: () => import('./work-ta').then((module) => module.workTa),
});
