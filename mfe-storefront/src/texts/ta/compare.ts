import { plurals } from '@netra/web-kit';
import type { compare as en } from '../en/compare';

const plural = plurals('ta');

/** Choosing products to compare. */
export const compare: typeof en = {
  title: 'தயாரிப்புகளை ஒப்பிடவும்',
  compare: 'ஒப்பிடவும்',
  compareProduct: (name) => `${name} ஒப்பிடவும்`,
  open: (count) => plural(count, { one: '# தயாரிப்பை ஒப்பிடவும்', other: '# தயாரிப்புகளை ஒப்பிடவும்' }),
  full: (max) => `${max} தயாரிப்புகளை ஒப்பிடலாம். முதலில் ஒன்றை நீக்கவும்.`,
  clear: 'அழிக்கவும்',
};
