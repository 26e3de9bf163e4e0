import type { intakeEn } from './intake-en';

/** What the intake of a device says, in Sinhala. */
export const intakeSi: typeof intakeEn = {
  saveAndPrint: 'සුරැක මුද්‍රණය කරන්න',
  known: 'දන්නා පාරිභෝගිකයින්',
  found: (count) => `දන්නා පාරිභෝගිකයින් ${count}`,
  photos: 'ඡායාරූප',
  takePhoto: 'ඡායාරූපයක් ගන්න',
  photo: (number) => `ඡායාරූපය ${number}`,
  removePhoto: (number) => `ඡායාරූපය ${number} ඉවත් කරන්න`,
  photosNotKept: 'සම්බන්ධතාවයක් නොමැති බැවින් ඡායාරූප සුරැකුණේ නැත. යැවූ පසු ඒවා කාර්යයට එක් කරන්න.',
  notPrinted: 'යැවූ පසු මුද්‍රණය කළ හැක.',
};
