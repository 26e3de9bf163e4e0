import type { en } from './en';

/** The months as they are said in Sri Lanka: browsers return the names of the lunar calendar. */
const MONTHS = [
  'ජනවාරි',
  'පෙබරවාරි',
  'මාර්තු',
  'අප්‍රේල්',
  'මැයි',
  'ජූනි',
  'ජූලි',
  'අගෝස්තු',
  'සැප්තැම්බර්',
  'ඔක්තෝබර්',
  'නොවැම්බර්',
  'දෙසැම්බර්',
];

function day(clock: number, withYear: boolean): string {
  const at = new Date(clock);
  const near = `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`;
  return withYear ? `${at.getUTCFullYear()} ${near}` : near;
}

export const si: typeof en = {
  retry: 'නැවත උත්සාහ කරන්න',
  close: 'වසන්න',
  loading: 'පූරණය වෙමින්…',
  required: 'අවශ්‍යයි',
  skipToContent: 'ප්‍රධාන කොටස වෙත යන්න',
  dismiss: 'පණිවිඩය වසන්න',
  showPassword: 'මුරපදය පෙන්වන්න',
  hidePassword: 'මුරපදය සඟවන්න',
  capsLock: 'Caps Lock ක්‍රියාත්මකයි.',
  rating: (stars) => `තරු 5න් ${stars}ක්`,
  pages: 'පිටු',
  page: (number) => `${number} වන පිටුව`,
  previousPage: 'පෙර පිටුව',
  nextPage: 'ඊළඟ පිටුව',
  somethingFailed: 'යම් දෝෂයක් සිදු විය',
  loadFailed: 'මෙය පූරණය කළ නොහැකි විය.',
  noConnection: 'සේවාදායකය සමඟ සම්බන්ධතාවක් නැත. ඔබගේ ජාල සම්බන්ධතාව පරීක්ෂා කර නැවත උත්සාහ කරන්න.',
  sessionUnknown: 'ඔබගේ ගිණුම මේ මොහොතේ පරීක්ෂා කළ නොහැකි විය.',
  sessionEnded: 'ඔබගේ සැසිය අවසන් වී ඇත. කරුණාකර නැවත පිවිසෙන්න.',
  leaveQuestion: 'ඔබගේ වෙනස්කම් නොසුරැක වසන්නද?',
  notSaved: 'ඔබ මෙහි කළ වෙනස්කම් සුරැකී නැත.',
  keepEditing: 'දිගටම වෙනස් කරන්න',
  discard: 'නොසුරැක වසන්න',
  day,
  openNow: 'දැන් විවෘතයි',
  closedNow: 'දැන් වසා ඇත',
  openingDays: 'සඳුදා සිට සෙනසුරාදා දක්වා',
};
