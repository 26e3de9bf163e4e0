import type { FieldError } from '../api/api-error';
import { kitTexts } from './kit-texts';
import { currentLanguage } from './language';
import { serverSentence } from './server-sentences';

type Sentence = keyof typeof kitTexts.en.fieldProblems;

/** What the server's rules say of a field, after its name. */
const RULES: [RegExp, Sentence][] = [
  [/^is required$/, 'required'],
  [/^must be an e-mail address$/, 'email'],
  [/^must be a telephone number$/, 'phone'],
  [/^must be six digits$/, 'sixDigits'],
  [/^must be a number$/, 'number'],
  [/^must be a whole number$/, 'wholeNumber'],
  [/^must have at most two decimals$/, 'twoDecimals'],
  [/^must not contain control characters$/, 'controls'],
  [/^may have letters, digits, "-", "_" and "\."$/, 'key'],
  [/^must be shorter than or equal to (\d+) characters$/, 'tooLong'],
  [/^must be longer than or equal to (\d+) characters$/, 'tooShort'],
  [/^must not be greater than (\d+)$/, 'tooMuch'],
  [/^must not be less than (\d+)$/, 'tooLittle'],
];

/**
 * What the server says of a field, as a sentence for a person, in the person's language: its own rules begin with the
 * name of the field in the API. A sentence that is not known stays as it is.
 */
export function fieldSentence({ field, message }: FieldError): string {
  const name = field.split('.').at(-1)!;
  if (!message.startsWith(`${name} `)) return serverSentence(message);
  const rule = message.slice(name.length + 1);
  const t = kitTexts.in(currentLanguage()).fieldProblems;
  for (const [pattern, sentence] of RULES) {
    const match = pattern.exec(rule);
    if (match) return t[sentence](Number(match[1]));
  }
  return serverSentence(message);
}
