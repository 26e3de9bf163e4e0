import type { en } from './en';

/** As in CLDR and school books; a test compares them with `Intl`. */
const MONTHS = [
  'ஜனவரி',
  'பிப்ரவரி',
  'மார்ச்',
  'ஏப்ரல்',
  'மே',
  'ஜூன்',
  'ஜூலை',
  'ஆகஸ்ட்',
  'செப்டம்பர்',
  'அக்டோபர்',
  'நவம்பர்',
  'டிசம்பர்',
];

function day(clock: number, withYear: boolean): string {
  const at = new Date(clock);
  const near = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
  return withYear ? `${near}, ${at.getUTCFullYear()}` : near;
}

export const ta: typeof en = {
  retry: 'மீண்டும் முயற்சிக்கவும்',
  close: 'மூடவும்',
  loading: 'ஏற்றப்படுகிறது…',
  required: 'கட்டாயம்',
  skipToContent: 'முக்கிய பகுதிக்குச் செல்லவும்',
  dismiss: 'செய்தியை மூடவும்',
  showPassword: 'கடவுச்சொல்லைக் காட்டவும்',
  hidePassword: 'கடவுச்சொல்லை மறைக்கவும்',
  capsLock: 'Caps Lock இயக்கத்தில் உள்ளது.',
  rating: (stars) => `5 நட்சத்திரங்களில் ${stars}`,
  pages: 'பக்கங்கள்',
  page: (number) => `பக்கம் ${number}`,
  previousPage: 'முந்தைய பக்கம்',
  nextPage: 'அடுத்த பக்கம்',
  somethingFailed: 'ஏதோ தவறு ஏற்பட்டது',
  loadFailed: 'இதை ஏற்ற முடியவில்லை.',
  noConnection: 'சேவையகத்துடன் இணைப்பு இல்லை. உங்கள் இணையத் தொடர்பைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
  sessionUnknown: 'உங்கள் கணக்கை இப்போது சரிபார்க்க முடியவில்லை.',
  sessionEnded: 'உங்கள் அமர்வு முடிந்துவிட்டது. தயவுசெய்து மீண்டும் உள்நுழையவும்.',
  leaveQuestion: 'உங்கள் மாற்றங்களைச் சேமிக்காமல் மூடவா?',
  notSaved: 'இங்கு நீங்கள் செய்த மாற்றங்கள் சேமிக்கப்படவில்லை.',
  keepEditing: 'தொடர்ந்து மாற்றவும்',
  discard: 'சேமிக்காமல் மூடவும்',
  day,
  openNow: 'இப்போது திறந்துள்ளது',
  closedNow: 'இப்போது மூடப்பட்டுள்ளது',
  openingDays: 'திங்கள் முதல் சனி வரை',
};
