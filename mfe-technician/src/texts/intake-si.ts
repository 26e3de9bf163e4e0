import type { intakeEn } from './intake-en';

/** The Sinhala texts of the intake of a device. */
export const intakeSi: typeof intakeEn = {
  saveAndPrint: 'සුරැක මුද්‍රණය කරන්න',
  known: 'දන්නා පාරිභෝගිකයින්',
  found: (count) => `දන්නා පාරිභෝගිකයින් ${count}`,
  photos: 'ඡායාරූප',
  takePhoto: 'ඡායාරූපයක් ගන්න',
  photo: (number) => `ඡායාරූපය ${number}`,
  removePhoto: (number) => `ඡායාරූපය ${number} ඉවත් කරන්න`,
  photoNotKept: (name, why) => `මෙම ඡායාරූපය තබා නොගැනේ: ${name}. ${why}`,
  storageFull: 'මෙම බ්‍රව්සරයේ ගබඩාව පිරී ඇත.',
  storageFailed: 'මෙම බ්‍රව්සරය එය ගබඩා නොකරයි.',
  photosLost: 'මෙම කෙටුම්පතේ ඡායාරූප නැති වී ඇත: මෙම බ්‍රව්සරය ඒවා තබාගෙන නැත. කරුණාකර ඒවා නැවත ගන්න.',
  photoTooLarge: (name) => `${name} එක් නොකෙරිණි: එය 10 MB ට වඩා විශාලය.`,
  tooManyPhotos: (limit) => `අලුත්වැඩියාවකට උපරිම ඡායාරූප ${limit}කි. අනෙක් ඒවා එක් නොකෙරිණි.`,
  notPrinted: 'යැවූ පසු මුද්‍රණය කළ හැක.',
  notPrintedNow: (device) =>
    `${device}: ඔබ වෙනත් දෙයක් ආරම්භ කළ බැවින් මුද්‍රණය කළේ නැත. මෙම උපකරණයේ කාර්යයෙන් මුද්‍රණය කරන්න.`,
};
