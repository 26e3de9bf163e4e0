import type { en } from './review-photos-en';

export const si: typeof en = {
  heading: 'ඡායාරූප',
  which: 'ඡායාරූප',
  all: 'සියලු අදහස්',
  onlyWaiting: 'පරීක්ෂා කළ යුතු ඡායාරූප සහිත',
  toCheck: (count) => `පරීක්ෂා කළ යුතු ඡායාරූප ${count}ක්`,
  photo: (number) => `ඡායාරූපය ${number}`,
  waiting: 'බලා සිටී',
  shown: 'සියල්ලන්ට පෙනේ',
  approve: 'අනුමත කරන්න',
  approveOf: (number) => `ඡායාරූපය ${number} අනුමත කරන්න`,
  reject: 'ප්‍රතික්ෂේප කරන්න',
  rejectOf: (number) => `ඡායාරූපය ${number} ප්‍රතික්ෂේප කරන්න`,
  takeDown: 'ඉවත් කරන්න',
  takeDownOf: (number) => `ඡායාරූපය ${number} ඉවත් කරන්න`,
  approved: 'දැන් ඡායාරූපය සියල්ලන්ට පෙනේ',
  removed: 'ඡායාරූපය ඉවත් කරන ලදී',
  failed: 'ඡායාරූපය වෙනස් කළ නොහැකි විය',
};
