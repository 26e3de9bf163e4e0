import { nearWords, prepared, SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import {
  isQuantity,
  joinQuantities,
  meaningOf,
  nearMeaningOf,
  writingsOf,
  type Meaning,
} from './known-words.js';

/** A word of a search. A product matches it by a text, its category or a specification. */
interface TermWord extends Omit<Meaning, 'specNames'> {
  /** The word as typed and corrected. */
  texts: string[];
}

/** A search term in the form of the stored search texts. */
export interface SearchTerm {
  /** A product must match every word. */
  words: TermWord[];
  /** The whole term without spaces. */
  compact: string;
  /** The signs of a term without letters and digits. */
  signs: string[];
  /** Whether no product has one of the words, and the word means nothing else. */
  findsNothing: boolean;
  /** What `readTerm` has counted. */
  all: number;
}

const MAX_WORDS = 10;
/** A shorter word matches only at the beginning of a word. */
const MIN_ANYWHERE = 3;

/** SQL that is true when `rows` is empty. It hides the limit from the planner, which would otherwise read the table instead of the index. */
const isEmpty = (rows: string) => `(select count(*) from (select from ${rows} limit (select 1)) first) = 0`;

/**
 * `missing` lists the typed words that no product contains. The words of the catalogue usually decide: one is the typed word or contains it. They
 * exclude words of more than 24 letters, so for a word that none contains, the products are searched too.
 */
const reading = (typed: string, count: string) => `
  select words, case when words = '' then search_signs(${typed}) else '{}' end as signs, array(
      select typed from (select string_to_table(words, ' ') as typed limit ${MAX_WORDS}) read_words
      where case
        when length(typed) < ${MIN_ANYWHERE} then false
        when (select true from search_word known where known.word = typed) then false
        when ${isEmpty(`search_word known where known.word like '%' || typed || '%'`)}
          then ${isEmpty(`product p where p.deleted_at is null and p.search_text like '%' || typed || '%'`)}
        else false end) as missing, ${count} as "all"
  from (select search_words(${typed}) as words offset 0) read`;
type Read = Pick<SearchTerm, 'signs' | 'all'> & { words: string; missing: string[] };
/** Known words that a typed word is corrected to, at most. */
const MAX_NEAR = 20;
/** From the kept counts, which have one row per value and few more. */
const VALUES = `select distinct spec from product_spec_count where split_part(spec, '=', 1) = any($1)`;

/**
 * Parses a search; null when it is blank, which lists everything. Hand-written SQL: `npm run bench` and `npm run bench:growth` measure
 * searches, also with typing errors.
 *
 * @param countOf SQL of what is counted by the same statement
 */
export async function readTerm(
  manager: EntityManager,
  typed = '',
  countOf: (filter: SqlFilter) => string = () => '0',
): Promise<SearchTerm | null> {
  if (!typed.trim()) return null;
  const filter = new SqlFilter();
  const text = reading(`${filter.bind(typed)}::text`, countOf(filter));
  const [read] = await prepared<Read>(manager, text, filter.parameters);
  const words = read!.words.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const meant = await withValues(
    manager,
    joinQuantities(words).map((word) => ({ texts: writingsOf(word), ...meaningOf(word) })),
  );
  return {
    words: meant,
    compact: words.join(''),
    signs: words.length ? [] : read!.signs,
    all: read!.all,
    findsNothing: meant.some(
      ({ texts: [word = ''], categories, specs }) =>
        categories.length === 0 && specs.length === 0 && read!.missing.includes(word),
    ),
  };
}

/** Adds to each word the known words that are one typing error away; a different number is not a typing error. */
export async function correctTyping(manager: EntityManager, term: SearchTerm): Promise<SearchTerm> {
  const typed = term.words.map(({ texts }) => texts[0]!).filter((word) => !isQuantity(word));
  const rows = await nearWords(manager, typed, MAX_NEAR);
  const near = new Map(typed.map((word, at) => [word, rows[at]!.near]));
  const words = term.words.map(({ texts: [word = '', ...texts], ...meant }) => {
    const meaning = nearMeaningOf(word);
    return {
      texts: [...new Set([word, ...texts, ...(near.get(word) ?? [])])],
      categories: [...new Set([...meant.categories, ...meaning.categories])],
      specs: [...new Set([...meant.specs, ...meaning.specs])],
      specNames: meaning.specNames,
      isCategory: meant.isCategory || meaning.isCategory,
    };
  });
  return { ...term, words: await withValues(manager, words) };
}

/** Replaces the names of specifications by their values, which an index can find. */
async function withValues(manager: EntityManager, words: (TermWord & Meaning)[]): Promise<TermWord[]> {
  const names = [...new Set(words.flatMap(({ specNames }) => specNames))];
  const rows = names.length ? await prepared<{ spec: string }>(manager, VALUES, [names]) : [];
  return words.map(({ specNames, specs, ...word }) => {
    const isNamed = ({ spec }: { spec: string }) => specNames.includes(spec.split('=', 1)[0]!);
    return { ...word, specs: [...specs, ...rows.filter(isNamed).map(({ spec }) => spec)] };
  });
}

/** Long words match anywhere, short ones and quantities at the beginning of a word; the trigram index supports both. */
const pattern = (word: string) =>
  word.length < MIN_ANYWHERE || isQuantity(word) ? `% ${word}%` : `%${word}%`;
const patterns = (words: string[]) => words.map(pattern);

/** Adds conditions that `product p` matches every word of the term. */
export function matchTerm(filter: SqlFilter, term: SearchTerm | null): void {
  for (const condition of matchConditions(filter, term)) filter.and(condition);
}

const inCategory = (filter: SqlFilter, categories: string[]) =>
  `p.category = any(${filter.bind(categories)}::text[])`;
const hasSpec = (filter: SqlFilter, specs: string[]) => `p.specs && ${filter.bind(specs)}::text[]`;

/** Returns the same as separate conditions, none without a term; their values are bound in `filter`. */
export function matchConditions(filter: SqlFilter, term: SearchTerm | null): string[] {
  if (!term) return [];
  if (term.words.length === 0) return [`p.search_signs @> ${filter.bind(term.signs)}::text[]`];
  return term.words.map(({ texts, categories, specs }) => {
    const says = [`p.search_text like any (${filter.bind(patterns(texts))}::text[])`];
    if (categories.length) says.push(inCategory(filter, categories));
    if (specs.length) says.push(hasSpec(filter, specs));
    return `(${says.join(' or ')})`;
  });
}

/**
 * Returns SQL that ranks `product p`, best match highest: the term names its category ("outdoor camera"), the term is its id or name, its
 * name has the words as whole words or its category and specifications do, its name contains them, only the description has them.
 */
export function rankTerm(filter: SqlFilter, term: SearchTerm): string {
  const inName = (list: string[]) => `(p.search_name like any (${filter.bind(list)}::text[]))::int`;
  const perWord = term.words.flatMap(({ texts, categories, specs }) => [
    inName(texts.map((word) => `% ${word} %`)),
    inName(patterns(texts)),
    ...(categories.length ? [`3 * (${inCategory(filter, categories)})::int`] : []),
    ...(specs.length ? [`2 * (${hasSpec(filter, specs)})::int`] : []),
  ]);
  const named = namedCategories(term);
  return [
    ...(named.length ? [`200 * (${inCategory(filter, named)})::int`] : []),
    `100 * ${inName([`% ${term.compact} %`])}`,
    ...perWord,
  ].join(' + ');
}

/** The categories of a term that consists only of names of categories and specifications. */
function namedCategories({ words }: SearchTerm): string[] {
  const isKnown = words.every(({ isCategory, specs }) => isCategory || specs.length > 0);
  return isKnown ? words.filter(({ isCategory }) => isCategory).flatMap(({ categories }) => categories) : [];
}
