import { currentLanguage } from './language';

/** What a screen says of a success: in English the server's sentence where it gave one, else the screen's own. */
export const ownWords = (own: string, sentence?: string): string =>
  (currentLanguage() === 'en' && sentence) || own;
