import { defineTexts } from '@netra/web-kit';
import { questions as en } from './en/questions';

export const questionsTexts = defineTexts({
  en,
  si: () => import('./si/questions').then((module) => module.questions),
  ta: () => import('./ta/questions').then((module) => module.questions),
});
