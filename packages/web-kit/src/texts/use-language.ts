import { useSyncExternalStore } from 'react';
import { loadTexts } from './text-set';
import { currentLanguage, type Language, storedLanguage } from './language';
import { renderedLanguage } from './rendering';

/** The language of the screens, stored in the browser, and how to change it. */
export function useLanguage(): [Language, typeof chooseLanguage] {
  const language = useSyncExternalStore(storedLanguage.subscribe, currentLanguage, renderedLanguage);
  return [language, chooseLanguage];
}

let wished: Language | undefined;

/**
 * Changes the language once all its texts are loaded, unless another one is chosen meanwhile. Returns false, and changes nothing, when they
 * could not be loaded.
 */
async function chooseLanguage(language: Language): Promise<boolean> {
  wished = language;
  const isThere = await loadTexts(language);
  if (isThere && wished === language) storedLanguage.set(language);
  return isThere;
}

/**
 * Waits for the texts of the person's language, and of the language of the HTML, so that nothing starts in English. Never
 * fails.
 */
export const textsReady = async (): Promise<void> =>
  void (await Promise.all([loadTexts(currentLanguage()), loadTexts(renderedLanguage())]));
