import { useSyncExternalStore } from 'react';
import { storedText } from '../session/stored-text';

/** The languages a person can choose, by their own names. Tamil becomes one more line here and a `ta.ts` beside each `en.ts`. */
export const LANGUAGES = { en: 'English', si: 'සිංහල' } as const;
export type Language = keyof typeof LANGUAGES;

const stored = storedText('language');
const current = (): Language => (stored.get() === 'si' ? 'si' : 'en');

/** The language of the screens, and how to change it. Kept in the browser. */
export function useLanguage(): [Language, (language: Language) => void] {
  const language = useSyncExternalStore(stored.subscribe, current, () => 'en' as const);
  return [language, stored.set];
}
