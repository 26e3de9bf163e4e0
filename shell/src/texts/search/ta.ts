import { plurals } from '@netra/web-kit';
import type { en } from './en';

const plural = plurals('ta');

export const ta: typeof en = {
  suggestions: 'பரிந்துரைகள்',
  searches: 'தேடல்கள்',
  didYouMean: 'இதைத் தேடினீர்களா?',
  categories: 'வகைகள்',
  products: 'தயாரிப்புகள்',
  recent: 'சமீபத்திய தேடல்கள்',
  clearRecent: 'சமீபத்திய தேடல்களை அழிக்கவும்',
  all: (term) => `“${term}” க்கான எல்லா முடிவுகளும்`,
  inCategory: (term, category) => `${category} பிரிவில் “${term}”`,
  categoryNames: { cctv1: 'CCTV கேமரா', cctv2: 'துணைக்கருவிகள்', cctv3: 'தொகுப்பு' },
  nothing: (term) => `“${term}” க்கு எதுவும் கிடைக்கவில்லை.`,
  outOfStock: 'இருப்பு இல்லை',
  count: (count) => plural(count, { one: '# பரிந்துரை', other: '# பரிந்துரைகள்' }),
};
