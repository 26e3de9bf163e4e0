import { defineTexts } from './define-texts';
import { currentLanguage } from './language';

const sentences = defineTexts<Record<string, string>>({
  en: {},
  si: () => import('./si-server').then((module) => module.sentences),
});

/** What the server says, in the person's language: it speaks English. A sentence that is not known stays as it is. */
export const serverSentence = (sentence: string): string =>
  sentences.in(currentLanguage())[sentence] ?? sentence;
