import type { TextSet } from '../texts/text-set';
import { type Language, LANGUAGES } from '../texts/language';

type Message = (...values: number[]) => string;
type Translation = Exclude<Language, 'en'>;

/** The letters of each language: a text without any of them was not translated. */
const LETTERS: Record<Translation, RegExp> = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };

/** Every language except English. */
export const TRANSLATIONS = Object.keys(LETTERS) as Translation[];

/** Numbers that cover the branches of a message: none, one, some, a year of months. All are distinct. */
const SAMPLES = [
  [0, 0, 0],
  [1, 1, 1],
  [3, 5, 7],
  [12, 34, 56],
];

interface Expected {
  letters: RegExp;
  asInEnglish: string[];
}

/**
 * Compares the messages of a set in English and in another language, and fails with a list of those that are missing, not
 * written in its letters, or lack a value of the English message.
 *
 * @param asInEnglish the paths (`shop.ranges.low`) of messages that need no letter of the language
 */
export async function expectTranslation<T>(
  texts: TextSet<T>,
  language: Translation,
  asInEnglish: string[] = [],
): Promise<void> {
  const name = LANGUAGES[language];
  if (!(await texts.load(language)) || texts.in(language) === texts.en)
    throw new Error(`There are no texts in ${name}`);
  const faults = compare('', texts.en, texts.in(language), { letters: LETTERS[language], asInEnglish });
  if (faults.length > 0)
    throw new Error(`${faults.length} text(s) in ${name} are not right\n${faults.join('\n')}`);
}

function compare(path: string, en: unknown, other: unknown, expected: Expected): string[] {
  if (typeof en !== typeof other) return [`${path}: is missing`];
  if (typeof en === 'string') return compareWords(path, other as string, expected);
  if (typeof en === 'function') return compareMessages(path, en as Message, other as Message, expected);
  const [english, translated] = [en, other] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(english!), ...Object.keys(translated!)]);
  return [...keys].flatMap((key) =>
    compare(path ? `${path}.${key}` : key, english![key], translated![key], expected),
  );
}

function compareMessages(path: string, en: Message, other: Message, expected: Expected): string[] {
  for (const values of SAMPLES) {
    const [english, translated] = [en(...values), other(...values)];
    const [first] = compareWords(path, translated, expected);
    if (first) return [first];
    const lost = values.filter(
      (value) => value > 1 && english.includes(String(value)) && !translated.includes(String(value)),
    );
    if (lost.length > 0) return [`${path}: "${translated}" does not name what "${english}" does`];
  }
  return [];
}

function compareWords(path: string, text: string, { letters, asInEnglish }: Expected): string[] {
  if (asInEnglish.includes(path) || letters.test(text)) return [];
  return [`${path}: "${text}" has no letter of the language`];
}
