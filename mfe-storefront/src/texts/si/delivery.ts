import type { delivery as en } from '../en/delivery';

const WEEKDAYS = ['ඉරිදා', 'සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා'];

export const delivery: typeof en = {
  heading: 'බෙදාහැරීම',
  label: 'ඔබගේ දිස්ත්‍රික්කය',
  choose: 'දිස්ත්‍රික්කයක් තෝරන්න',
  chooseHint: 'ගාස්තුව සහ දින ගණන බැලීමට ඔබගේ දිස්ත්‍රික්කය තෝරන්න.',
  pickUp: 'වෙළඳසැලෙන් රැගෙන යාම',
  to: (district) => `${district} වෙත බෙදාහැරීම`,
  free: 'නොමිලේ',
  days: (from, to) => {
    if (to === 0) return 'එදිනම';
    return from === to ? `දින ${from}කින්` : `දින ${from}–${to}කින්`;
  },
  on: (weekday, date) => `${date} ${WEEKDAYS[weekday % 7]}`,
  notServed: 'දැනට අපි එම දිස්ත්‍රික්කයට බෙදාහැරීම් සිදු නොකරමු',
  notServedChoice: (district) => `${district} (බෙදාහැරීම් නැත)`,
  missing: (sum) => `තව ${sum}ක මිලදී ගැනීමකින් බෙදාහැරීම නොමිලේ.`,
  returns: 'ආපසු දීම සහ වගකීම',
  terms: 'කොන්දේසි',
  privacy: 'පෞද්ගලිකත්වය',
  more: 'බෙදාහැරීම සහ ගාස්තු',
};
