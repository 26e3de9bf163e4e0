import type { LanguageTexts } from './language-texts';

export const languageSi: LanguageTexts = {
  language: 'භාෂාව',
  failed: 'එම භාෂාව පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.',
};
