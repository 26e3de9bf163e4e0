import { currentLanguage } from './language';

/** What a screen shows on success: in English the server's sentence if there is one, otherwise the screen's own. */
export const ownWords = (own: string, sentence?: string): string =>
  (currentLanguage() === 'en' && sentence) || own;
