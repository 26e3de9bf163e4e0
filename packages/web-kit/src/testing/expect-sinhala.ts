import type { TextSet } from '../texts/define-texts';

type Message = (...values: number[]) => string;

/** Numbers that take the branches of a message: none, one, some, a year of months. All are told from each other. */
const SAMPLES = [
  [0, 0, 0],
  [1, 1, 1],
  [3, 5, 7],
  [12, 34, 56],
];

/**
 * Compares the messages of a set in English and in Sinhala, and fails with a list of those that are missing, not written
 * in Sinhala, or lack a value of the English message.
 *
 * @param asInEnglish the paths (`shop.ranges.low`) of messages that need no Sinhala letter
 */
export async function expectSinhala<T>(texts: TextSet<T>, asInEnglish: string[] = []): Promise<void> {
  if (!(await texts.load('si')) || texts.in('si') === texts.en) throw new Error('There are no Sinhala texts');
  const faults = compare('', texts.en, texts.in('si'), asInEnglish);
  if (faults.length > 0)
    throw new Error(`${faults.length} Sinhala text(s) are not right\n${faults.join('\n')}`);
}

function compare(path: string, en: unknown, si: unknown, asInEnglish: string[]): string[] {
  if (typeof en !== typeof si) return [`${path}: is missing`];
  if (typeof en === 'string') return compareWords(path, si as string, asInEnglish);
  if (typeof en === 'function') return compareMessages(path, en as Message, si as Message, asInEnglish);
  const [english, sinhala] = [en, si] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(english!), ...Object.keys(sinhala!)]);
  return [...keys].flatMap((key) =>
    compare(path ? `${path}.${key}` : key, english![key], sinhala![key], asInEnglish),
  );
}

function compareMessages(path: string, en: Message, si: Message, asInEnglish: string[]): string[] {
  for (const values of SAMPLES) {
    const [english, sinhala] = [en(...values), si(...values)];
    const [first] = compareWords(path, sinhala, asInEnglish);
    if (first) return [first];
    const lost = values.filter(
      (value) => value > 1 && english.includes(String(value)) && !sinhala.includes(String(value)),
    );
    if (lost.length > 0) return [`${path}: "${sinhala}" does not name what "${english}" does`];
  }
  return [];
}

function compareWords(path: string, si: string, asInEnglish: string[]): string[] {
  if (asInEnglish.includes(path) || /[\u0d80-\u0dff]/.test(si)) return [];
  return [`${path}: "${si}" has no Sinhala letter`];
}
