import { useSyncExternalStore } from 'react';
import { loadTexts } from './text-set';
import { currentLanguage, type Language, storedLanguage } from './language';
import { renderedLanguage } from './rendering';

/** The language of the screens, and how to change it. Kept in the browser. */
export function useLanguage(): [Language, typeof chooseLanguage] {
  const language = useSyncExternalStore(storedLanguage.subscribe, currentLanguage, renderedLanguage);
  return [language, chooseLanguage];
}

/** Changes the language as soon as all its texts are there. Answers false, and changes nothing, when they could not be loaded. */
async function chooseLanguage(language: Language): Promise<boolean> {
  const isThere = await loadTexts(language);
  if (isThere) storedLanguage.set(language);
  return isThere;
}

/** Waits for the texts of the person's language, and of the one that the HTML came in: nothing begins in English. Never fails. */
export const textsReady = async (): Promise<void> =>
  void (await Promise.all([loadTexts(currentLanguage()), loadTexts(renderedLanguage())]));
