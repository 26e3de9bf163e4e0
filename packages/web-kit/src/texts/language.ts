import { storedText } from '../session/stored-text';

/** The languages a person can choose, by their own names. */
export const LANGUAGES = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const;
export type Language = keyof typeof LANGUAGES;

export const storedLanguage = storedText('language');

export const isLanguage = (text: string | null | undefined): text is Language => !!text && text in LANGUAGES;

/** The lifetime of the language cookie in seconds. */
const YEAR = 31_536_000;

/** Stores the chosen language in a cookie, so that the server renders the next page in it. */
export function storeInCookie(): void {
  const chosen = storedLanguage.get();
  if (isLanguage(chosen)) document.cookie = languageCookie(chosen, location.protocol);
}

/** On a secure site no other host and no plain connection can set or read it. */
export function languageCookie(chosen: Language, protocol: string): string {
  const facts = `path=/; max-age=${YEAR}; samesite=lax`;
  return protocol === 'https:'
    ? `__Host-language=${chosen}; secure; ${facts}`
    : `language=${chosen}; ${facts}`;
}

/** The chosen language, otherwise the first supported language of the browser, otherwise English. */
export function currentLanguage(): Language {
  const stored = storedLanguage.get();
  if (isLanguage(stored)) return stored;
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase());
  return preferred.find(isLanguage) ?? 'en';
}
