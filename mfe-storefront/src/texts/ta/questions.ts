import { plurals } from '@netra/web-kit';
import type { questions as en } from '../en/questions';

const plural = plurals('ta');

export const questions: typeof en = {
  heading: 'கேள்விகளும் பதில்களும்',
  lead: 'இது உங்கள் இடத்திற்குப் பொருந்துமா என்ற சந்தேகமா? எங்களிடம் கேளுங்கள்; எங்கள் பதிலை எல்லோரும் இங்கே படிக்கலாம்.',
  ask: 'கேள்வி கேட்கவும்',
  answered: (count) => plural(count, { one: 'பதிலளித்த # கேள்வி', other: 'பதிலளித்த # கேள்விகள்' }),
  loading: 'கேள்விகள் ஏற்றப்படுகின்றன',
  failed: 'கேள்விகளை ஏற்ற முடியவில்லை.',
  empty: 'இன்னும் பதில்கள் இல்லை. தெரிந்துகொள்ள விரும்புவதை எங்களிடம் கேளுங்கள்!',
  showMore: (count) => plural(count, { one: 'மேலும் # கேள்வியைக் காட்டவும்', other: 'மேலும் # கேள்விகளைக் காட்டவும்' }),
};
