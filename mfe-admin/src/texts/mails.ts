import { defineTexts } from '@netra/web-kit';
import { en } from './mails-en';

/** Texts about mails: their page, and their part of an order, a repair and a customer. */
export const mailTexts = defineTexts({
  en,
  si: () => import('./mails-si').then((module) => module.si),
  ta: () => import('./mails-ta').then((module) => module.ta),
});
