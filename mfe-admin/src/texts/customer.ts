import { defineTexts } from '@netra/web-kit';
import { en } from './customer-en';

/** The page of a customer. */
export const customerTexts = defineTexts({
  en,
  si: () => import('./customer-si').then((module) => module.si),
  ta: () => import('./customer-ta').then((module) => module.ta),
});
