import type { CustomerLanguage } from '@netra/contracts';
import { en } from './en.js';
import { si } from './si.js';
import { ta } from './ta.js';

const WORDS: Record<CustomerLanguage, typeof en> = { en, si, ta };

/** The texts of invoices, packing slips and data sheets. */
export type DocumentWords = typeof en;

export const wordsOf = (language: CustomerLanguage): DocumentWords => WORDS[language];

/** The date of a day, `2026-12-01`, in words. */
export function dayIn({ day }: DocumentWords, text: string): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return day(year, month - 1, date);
}
