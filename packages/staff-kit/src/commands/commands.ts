import type { OfficeSearch } from '@netra/api-client';
import type { IconName, SessionKind } from '@netra/web-kit';

export type SearchGroup = OfficeSearch['groups'][number]['group'];

/** A screen, or an action that starts on a screen. */
export interface Command {
  to: string;
  label: string;
  icon: IconName;
  /** `g` followed by this letter opens it. */
  letter?: string;
}

/** What a remote provides for the search and the keyboard. */
export interface CommandConfig {
  /** The session whose token is used to search. */
  session: SessionKind;
  commands: readonly Command[];
  /** The screen of a record that was found. */
  recordPath: (group: SearchGroup, key: string) => string;
  /** The list of a group, filtered by a search. */
  listPath: (group: SearchGroup, q: string) => string;
  /** The number of a record, if its title does not contain it. */
  numberOf: (group: SearchGroup, key: string) => string | undefined;
  /** The word for a status of an order or a stage of a repair. */
  stateLabel: (group: SearchGroup, state: string) => string;
}

/** Lower-case words without punctuation and without the joiners that Sinhala writes inside a letter. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of the text is a prefix of a word of the label. */
const begins = (typed: string[], label: string[]) =>
  typed.every((word) => label.some((other) => other.startsWith(word)));

/** Shorter words are one typo away from too many others. */
const MIN_NEAR = 4;

/** Whether two words are at most one typo apart: a letter wrong, missing, extra, or swapped with the next. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < MIN_NEAR - 1 || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** The commands that match a text, and those that match with one typo; all for a blank text. */
export function matchCommands(
  commands: readonly Command[],
  text: string,
): { sure: Command[]; near: Command[] } {
  const typed = wordsOf(text);
  if (!typed.length) return { sure: text.trim() ? [] : [...commands], near: [] };
  const isSure = ({ label }: Command) => begins(typed, wordsOf(label));
  const isAlmost = ({ label }: Command) =>
    typed.every((word) => word.length >= MIN_NEAR && wordsOf(label).some((other) => isNear(word, other)));
  return {
    sure: commands.filter(isSure),
    near: commands.filter((command) => !isSure(command) && isAlmost(command)),
  };
}
