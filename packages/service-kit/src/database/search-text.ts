import { emailAddress, phoneNumber } from '@netra/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SqlFilter } from './sql-filter.js';

/**
 * For a migration, once per database: `squeeze(text)` removes case, blanks and punctuation, `search_text(part, ...)` joins squeezed texts.
 * Joiners, which Sinhala writes inside a letter, count as punctuation.
 */
export const SEARCH_TEXT_SQL = `
  create extension if not exists pg_trgm;
  create function squeeze(given text) returns text language sql immutable parallel safe
    return regexp_replace(lower(normalize(given, nfkc)), '[[:punct:][:space:]\\u200b-\\u200d]+', '', 'g');
  create function search_text(variadic parts text[]) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(squeeze(part), ' '), '') from unnest(parts) as part)`;

/**
 * For a migration, once per database that has `SEARCH_TEXT_SQL`: `search_text` removes the accents of letters, like the words of a search.
 * `squeeze` stays as it is, because indexes depend on it. The vowel signs of Sinhala and Tamil are not accents.
 */
export const SEARCH_ACCENTS_SQL = `
  create function fold_accents(given text) returns text language sql immutable parallel safe
    return normalize(regexp_replace(normalize(lower(given), nfkd), '[\\u0300-\\u036f]+', '', 'g'), nfc);
  create or replace function search_text(variadic parts text[]) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(squeeze(fold_accents(part)), ' '), '') from unnest(parts) as part)`;

/** For reverting such a migration. */
export const DROP_SEARCH_ACCENTS_SQL = `
  create or replace function search_text(variadic parts text[]) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(squeeze(part), ' '), '') from unnest(parts) as part);
  drop function fold_accents`;

/**
 * For a migration, after `SEARCH_TEXT_SQL`: gives a table a column `search_text` maintained by a trigger, and its index `<table>_search`. The
 * entity declares them so that no drift is reported:
 *
 * @example
 * await queryRunner.query(searchTextOf('supplier', ['first_name', 'email']));
 *
 * @Index('supplier_search', { synchronize: false })
 * export class Supplier { @Column('text', { default: '', select: false }) searchText: string; }
 */
export const searchTextOf = (table: string, columns: readonly string[]): string => `
  alter table ${table} add column search_text text not null default '';
  create function ${table}_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := search_text(${columns.map((column) => `new.${column}`).join(', ')});
      return new;
    end $$;
  create trigger ${table}_search_text before insert or update of ${columns.join(', ')} on ${table}
    for each row execute function ${table}_search_text();
  create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`;

/** The local part of an email address with at least three letters or digits, which is more selective than its domain. */
const SELECTIVE = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** Long enough that its first and last three letters are selective. */
const LONG = /^\p{L}{6,}$/u;

/**
 * Returns SQL for "the column, created by `search_text`, contains the word". The trigram index only looks up selective parts: the local part
 * of an email address, because its domain is in most rows, and both ends of a long word. Intersecting long lists of rows is slow.
 *
 * @param bind adds a parameter and returns its placeholder
 */
function containsWord(column: string, word: string, bind: Bind): string {
  const squeezed = (text: string) => `squeeze(${bind(withoutAccents(text))})`;
  const [name = ''] = word.split('@');
  if (name !== word && SELECTIVE.test(name))
    return `(${column} like '%' || ${squeezed(name)} || '%' and strpos(${column}, ${squeezed(word)}) > 0)`;
  const whole = squeezed(word);
  if (!LONG.test(word)) return `${column} like '%' || ${whole} || '%'`;
  const ends = `left(${whole}, 3) || '%' || right(${whole}, 3)`;
  return `(${column} like '%' || ${ends} || '%' and strpos(${column}, ${whole}) > 0)`;
}

/** A phone number in any format; not a part of a word, an email address or a number with letters. */
const PHONE = /(?<![\p{L}\p{N}@.#-])\+?\d[\d\s()./-]{5,}\d(?![\p{L}\p{N}@])/gu;
/** The country code and the zero before a number: stored numbers have one, the other or neither. */
const PHONE_PREFIX = /^(?:\+94|0094|94(?=0?\d{9}$)|\+)?0?/;

const phoneDigits = (written: string) => written.replace(/[^+\d]/g, '').replace(PHONE_PREFIX, '');

/** The words of a search; a phone number is a single word of its significant digits, and an e-mail address has its stored form. */
export function wordsOf(term: string): string[] {
  const number = phoneNumber(term);
  const typed = /^[+\d\s()./-]+$/.test(number) ? number : term;
  const words = typed.replace(PHONE, phoneDigits).split(/\s+/).filter(Boolean);
  return words.map((word) => (word.includes('@') ? emailAddress(word) : word));
}

/** The alternatives of each word of a term, see `forgivingly`. */
export type NearWords = readonly (readonly string[])[];

type Bind = (value: string) => string;

/** Removes the accents of letters, like the SQL function `fold_accents`. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC');

/** More combinations of alternatives than this are not written out. */
const MAX_COMBINATIONS = 16;

/**
 * Returns SQL for "the column contains every word, or one near it". The index intersects the words of each combination; one bitmap for each
 * alternative would first collect every row with a common name. `forgivingly` has found nothing for the words themselves.
 */
function containsWords(column: string, words: readonly string[], near: NearWords, bind: Bind): string {
  const conditions = new Map<string, string>();
  const contains = (word: string) => {
    if (!conditions.has(word)) conditions.set(word, containsWord(column, word, bind));
    return conditions.get(word)!;
  };
  const alternatives = words.map((word, at) => [word, ...(near[at] ?? [])]);
  if (alternatives.reduce((product, { length }) => product * length, 1) > MAX_COMBINATIONS)
    return alternatives.map((some) => `(${some.map(contains).join(' or ')})`).join(' and ');
  const combinations = alternatives.reduce<string[][]>(
    (begun, some) => begun.flatMap((one) => some.map((word) => [...one, word])),
    [[]],
  );
  const wanted = combinations.length > 1 ? combinations.slice(1) : combinations;
  return `(${wanted.map((some) => some.map(contains).join(' and ')).join(' or ')})`;
}

interface WordOptions {
  near?: NearWords | undefined;
  /** SQL of an alternative condition for a match. */
  or?: string | undefined;
}

/**
 * Adds the condition that a column created by `search_text` contains every word of `term`, or one near it. A blank term matches all rows.
 * Wildcards count as punctuation; a term of punctuation only matches nothing.
 */
export function filterWords(
  filter: SqlFilter,
  column: string,
  term = '',
  { near = [], or }: WordOptions = {},
): void {
  if (!term.trim()) return;
  filter.and(`squeeze(${filter.bind(term)}) <> ''`);
  const condition = containsWords(column, wordsOf(term), near, (value) => filter.bind(value));
  filter.and(or ? `(${condition} or ${or})` : condition);
}

/** Adds the same condition to a query builder, over the `search_text` of its table. */
export function whereContainsWords<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  term = '',
  { near = [] }: Pick<WordOptions, 'near'> = {},
): SelectQueryBuilder<Entity> {
  const words = wordsOf(term);
  if (!words.length) return query;
  let count = 0;
  const bind = (value: string) => {
    const name = `word${count++}`;
    query.setParameter(name, value);
    return `:${name}`;
  };
  query.andWhere(`squeeze(:term) <> ''`, { term });
  query.andWhere(containsWords(`${query.alias}.search_text`, words, near, bind));
  return query;
}
