import { defineTexts } from '@netra/web-kit';

const en = {
  language: 'Language',
  failed: 'That language could not be loaded. Please try again.',
};

export type LanguageTexts = typeof en;

export const languageTexts = defineTexts({
  en,
  si: () => import('./language-si').then(({ languageSi }) => languageSi),
  ta: () => import('./language-ta').then(({ languageTa }) => languageTa),
});
