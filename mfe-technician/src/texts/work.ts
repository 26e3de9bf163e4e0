import { defineTexts } from '@netra/web-kit';
import { workEn } from './work-en';

/** Quote, hand-over and parts of a job. */
export const workTexts = defineTexts({
  en: workEn,
  si: () => import('./work-si').then((module) => module.workSi),
  ta: () => import('./work-ta').then((module) => module.workTa),
});
