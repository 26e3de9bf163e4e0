// SQL because this is the search; measured by `npm run bench`, rows "search" and "search with a typing error".
import type { SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';

/** A search term in the form of the stored search texts. */
export interface SearchTerm {
  /** The alternatives of each word: as typed and corrected. A product must have one of each. */
  words: string[][];
  /** The whole term without spaces. */
  compact: string;
  /** For a term without letters and digits: its signs. */
  signs: string[];
}

const MAX_WORDS = 10;

const READ = `select search_words($1) as words, search_signs($1) as signs`;
const CORRECT = `
  select typed, array(
      select known.word from search_word known
      where known.near && near_words(typed)
      order by abs(length(known.word) - length(typed)), known.word limit 20) as near
  from unnest($1::text[]) typed`;

/**
 * Parses a search; null when it is blank, which lists everything. Hand-written SQL: `npm run bench` and `npm run bench:growth` measure
 * searches, also with typing errors.
 */
export async function readTerm(manager: EntityManager, typed = ''): Promise<SearchTerm | null> {
  if (!typed.trim()) return null;
  const [read] = await manager.query<{ words: string; signs: string[] }[]>(READ, [typed]);
  const words = read!.words.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return {
    words: words.map((word) => [word]),
    compact: words.join(''),
    signs: words.length ? [] : read!.signs,
  };
}

/** Adds to each word the known words that are one typing error away. */
export async function correctTyping(manager: EntityManager, term: SearchTerm): Promise<SearchTerm> {
  const typed = term.words.flat();
  const rows = await manager.query<{ typed: string; near: string[] }[]>(CORRECT, [typed]);
  const near = new Map(rows.map((row) => [row.typed, row.near]));
  return { ...term, words: typed.map((word) => [...new Set([word, ...(near.get(word) ?? [])])]) };
}

/** Long words match anywhere, short ones at the beginning of a word; the trigram index supports both. */
const pattern = (word: string) => (word.length < 3 ? `% ${word}%` : `%${word}%`);
const patterns = (words: string[]) => words.map(pattern);

/** Adds to the conditions on `product p` that it has every word of the term. */
export function matchTerm(filter: SqlFilter, term: SearchTerm | null): void {
  for (const condition of matchConditions(filter, term)) filter.and(condition);
}

/** Returns the same as separate conditions, none without a term; their values are bound in `filter`. */
export function matchConditions(filter: SqlFilter, term: SearchTerm | null): string[] {
  if (!term) return [];
  if (term.words.length === 0) return [`p.search_signs @> ${filter.bind(term.signs)}::text[]`];
  return term.words.map((words) => `p.search_text like any (${filter.bind(patterns(words))}::text[])`);
}

/**
 * Returns SQL that ranks `product p`, best match highest: the term is its id or name, its name has the words as whole words, its name
 * contains them, only the description has them.
 */
export function rankTerm(filter: SqlFilter, term: SearchTerm): string {
  const inName = (list: string[]) => `(p.search_name like any (${filter.bind(list)}::text[]))::int`;
  const perWord = term.words.map(
    (words) => `${inName(words.map((word) => `% ${word} %`))} + ${inName(patterns(words))}`,
  );
  const whole = `100 * ${inName([`% ${term.compact} %`])}`;
  return [whole, ...perWord].join(' + ');
}
