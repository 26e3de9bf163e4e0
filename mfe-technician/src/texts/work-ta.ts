import type { workEn } from './work-en';

/** What the parts of a job beside its form say, in Tamil. */
const quote: (typeof workEn)['quote'] = {
  title: 'விலைமதிப்பு',
  none: 'விலை எதுவும் மதிப்பிடப்படவில்லை.',
  new: 'புதிய விலைமதிப்பு',
  states: { sent: 'வாடிக்கையாளரின் பதிலுக்காக', approved: 'ஏற்கப்பட்டது', declined: 'மறுக்கப்பட்டது' },
  kinds: { work: 'வேலை', part: 'பாகம்' },
  kind: (line) => `வரி ${line} இன் வகை`,
  text: (line) => `வரி ${line}`,
  amount: (line) => `வரி ${line} இன் தொகை`,
  amountShort: 'ரூ.',
  removeLine: (line) => `வரி ${line} ஐ அகற்றவும்`,
  addLine: 'வரி சேர்க்கவும்',
  total: 'மொத்தம்',
  send: 'விலைமதிப்பை அனுப்பவும்',
  cancel: 'ரத்து செய்யவும்',
  sent: 'விலைமதிப்பு அனுப்பப்பட்டது',
  failed: 'விலைமதிப்பை அனுப்ப முடியவில்லை',
  noMail: 'மின்னஞ்சல் இல்லாவிட்டால், வாடிக்கையாளர் சீட்டில் உள்ள இணைப்பில் மட்டுமே பார்ப்பார்.',
  wrong: 'ஒவ்வொரு வரிக்கும் விவரமும் ரூபாய்த் தொகையும் தேவை.',
};

const handOver: (typeof workEn)['handOver'] = {
  title: 'ஒப்படைப்பு',
  start: 'ஒப்படைக்கவும்',
  saveFirst: 'முதலில் உங்கள் மாற்றங்களைச் சேமிக்கவும்.',
  outcome: 'முடிவு',
  charged: 'விலை (ரூ.)',
  paid: 'செலுத்தியது (ரூ.)',
  warranty: 'பழுதுபார்ப்பின் உத்தரவாதம்',
  warranties: { 0: 'இல்லை', 30: '30 நாட்கள்', 90: '90 நாட்கள்', 180: '6 மாதங்கள்', 365: '12 மாதங்கள்' },
  signature: 'வாடிக்கையாளரின் கையொப்பம்',
  signHere: 'விரல், பேனா அல்லது சுட்டியால் இங்கே கையொப்பமிடவும்.',
  clear: 'கையொப்பத்தை அழிக்கவும்',
  complete: 'முடித்து அச்சிடவும்',
  cancel: 'ரத்து செய்யவும்',
  done: 'ஒப்படைக்கப்பட்டது',
  failed: 'ஒப்படைப்பைச் சேமிக்க முடியவில்லை',
  wrong: 'ரூபாய்த் தொகையை உள்ளிடவும்.',
  receipt: 'ரசீது',
};

export const workTa: typeof workEn = { quote, handOver };
