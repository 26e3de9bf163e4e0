import type { en } from './questions-en';

/** The screen of questions on products, in Tamil. */
export const ta: typeof en = {
  title: 'கேள்விகள்',
  search: 'தயாரிப்பு எண், பயனர் அல்லது கேள்வியால் தேடவும்',
  state: 'நிலை',
  anyState: 'எல்லா கேள்விகளும்',
  states: { waiting: 'காத்திருக்கிறது', answered: 'பதிலளிக்கப்பட்டது' },
  asked: 'கேட்ட நாள்',
  product: 'தயாரிப்பு',
  user: 'பயனர்',
  question: 'கேள்வி',
  anonymous: 'வாடிக்கையாளர்',
  open: (user, product) => `${product} பற்றி ${user} கேட்ட கேள்வி`,
  empty: 'கேள்விகள் எதுவும் இல்லை.',
  loadFailed: 'கேள்விகளை ஏற்ற முடியவில்லை',
  decline: 'கேள்வியை நிராகரிக்கவும்',
  declineQuestion: 'இந்தக் கேள்வியை நிராகரிக்கவா?',
  declineDetail: 'பதில் இல்லாமல் நீக்கப்படும்; கேட்டவருக்கு மின்னஞ்சல் செல்லாது.',
  remove: 'கேள்வியை நீக்கவும்',
  removeQuestion: 'இந்தக் கேள்வியை நீக்கவா?',
  removeDetail: 'பதிலுடன் கடையிலிருந்து நீங்கும்.',
  removed: 'கேள்வி நீக்கப்பட்டது',
  removeFailed: 'கேள்வியை நீக்க முடியவில்லை',
};
