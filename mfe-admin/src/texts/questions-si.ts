import type { en } from './questions-en';

/** The screen of questions on products, in Sinhala. */
export const si: typeof en = {
  title: 'ප්‍රශ්න',
  search: 'නිෂ්පාදන අංකය, පරිශීලකයා හෝ ප්‍රශ්නය අනුව සොයන්න',
  state: 'තත්ත්වය',
  anyState: 'සියලු ප්‍රශ්න',
  states: { waiting: 'බලා සිටී', answered: 'පිළිතුරු දී ඇත' },
  asked: 'ඇසූ දිනය',
  product: 'නිෂ්පාදනය',
  user: 'පරිශීලකයා',
  question: 'ප්‍රශ්නය',
  anonymous: 'පාරිභෝගික',
  open: (user, product) => `${product} ගැන ${user} ඇසූ ප්‍රශ්නය`,
  empty: 'ප්‍රශ්න හමු නොවීය.',
  loadFailed: 'ප්‍රශ්න පූරණය කළ නොහැකි විය',
  decline: 'ප්‍රශ්නය ප්‍රතික්ෂේප කරන්න',
  declineQuestion: 'මෙම ප්‍රශ්නය ප්‍රතික්ෂේප කරනවාද?',
  declineDetail: 'එය පිළිතුරක් නැතිව ඉවත් වේ; ඇසූ අයට ලිපියක් නොලැබේ.',
  remove: 'ප්‍රශ්නය ඉවත් කරන්න',
  removeQuestion: 'මෙම ප්‍රශ්නය ඉවත් කරනවාද?',
  removeDetail: 'එය පිළිතුරත් සමඟ වෙළඳසැලෙන් ඉවත් වේ.',
  removed: 'ප්‍රශ්නය ඉවත් කරන ලදී',
  removeFailed: 'ප්‍රශ්නය ඉවත් කළ නොහැකි විය',
};
