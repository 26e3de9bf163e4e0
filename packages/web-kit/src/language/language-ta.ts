import type { LanguageTexts } from './language-texts';

export const languageTa: LanguageTexts = {
  language: 'மொழி',
  failed: 'அந்த மொழியை ஏற்ற முடியவில்லை. தயவுசெய்து மீண்டும் முயற்சிக்கவும்.',
};
