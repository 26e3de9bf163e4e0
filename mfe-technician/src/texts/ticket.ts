import { defineTexts } from '@netra/web-kit';
import { ticketEn } from './ticket-en';

/** The texts of a job's documents; separate, so that the workbench opens without them. */
export const ticketTexts = defineTexts({
  en: ticketEn,
  si: () => import('./ticket-si').then((module) => module.ticketSi),
  ta: () => import('./ticket-ta').then((module) => module.ticketTa),
});
