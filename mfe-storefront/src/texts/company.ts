import { defineTexts } from '@netra/web-kit';
import { company as en } from './en/company';

export const companyTexts = defineTexts({
  en,
  si: () => import('./si/company').then((module) => module.company),
  ta: () => import('./ta/company').then((module) => module.company),
});
