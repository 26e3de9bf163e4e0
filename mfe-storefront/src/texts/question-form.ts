import { defineTexts } from '@netra/web-kit';
import { questionForm as en } from './en/question-form';

export const questionFormTexts = defineTexts({
  en,
  si: () => import('./si/question-form').then((module) => module.questionForm),
  ta: () => import('./ta/question-form').then((module) => module.questionForm),
});
