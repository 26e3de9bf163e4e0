import type { EntityManager, QueryRunner } from 'typeorm';
import { prepared } from './prepared.js';
import { withoutAccents, wordsOf, type NearWords } from './search-text.js';

/** SQL over the parameter `given` of `learn_words`. */
const split = (folded: string) => `(
      select regexp_split_to_table(
        regexp_replace(${folded}, '[\\u200b-\\u200d]+', '', 'g'), '[[:punct:][:space:]]+') as word
      from unnest(given) as part) split
    where length(word) between 3 and 24 and not exists (select from search_word known where known.word = split.word)`;

const insertWords = (folded: string) => `
    insert into search_word (word, near)
    select word, near_words(word) from ${split(folded)}
    group by word order by word
    on conflict do nothing`;

const learnWords = (folded: string) => `
  create or replace function learn_words(given text[]) returns void language sql as $$
    ${insertWords(folded)} $$`;

/**
 * For a migration, once a database: the words by which typing errors are corrected. Words are inserted in their order, so that concurrent
 * statements do not deadlock.
 */
export const SEARCH_WORDS_SQL = `
  create table search_word (word text primary key, near text[] not null);
  create index search_word_near on search_word using gin (near);
  create function near_words(word text) returns text[] language sql immutable parallel safe
    return array(select word union
      select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i);
  ${learnWords('lower(normalize(part, nfkc))')}`;

/** For a migration, after `SEARCH_WORDS_SQL` and `SEARCH_ACCENTS_SQL`: words are learnt without the accents of their letters. */
export const WORD_ACCENTS_SQL = learnWords('fold_accents(part)');

/**
 * For a migration, after `WORD_ACCENTS_SQL`: most names are those of a customer who has ordered before. To begin an insert that finds nothing
 * to insert takes PostgreSQL four times as long as the question whether there is anything, and PL/pgSQL keeps the plans of both.
 */
export const KNOWN_WORDS_SQL = `
  create or replace function learn_words(given text[]) returns void language plpgsql as $$
    begin
      if exists (select from ${split('fold_accents(part)')}) then ${insertWords('fold_accents(part)')}; end if;
    end $$`;

/** For the way back of `WORD_ACCENTS_SQL`. */
export const DROP_WORD_ACCENTS_SQL = learnWords('lower(normalize(part, nfkc))');

const list = (row: string, columns: readonly string[]) =>
  `array[${columns.map((column) => `${row}.${column}`).join(', ')}]`;

/** For a migration, after `SEARCH_WORDS_SQL`: adds triggers that learn the words of the given columns. */
export const learnWordsOf = (table: string, columns: readonly string[]): string => `
  create function ${table}_words_inserted() returns trigger language plpgsql as $$
    begin
      perform learn_words(array(select distinct part from added, unnest(${list('added', columns)}) as part));
      return null;
    end $$;
  create function ${table}_words_updated() returns trigger language plpgsql as $$
    begin
      perform learn_words(${list('new', columns)});
      return null;
    end $$;
  create trigger ${table}_words_inserted after insert on ${table} referencing new table as added
    for each statement execute function ${table}_words_inserted();
  create trigger ${table}_words_updated after update of ${columns.join(', ')} on ${table}
    for each row when (${list('old', columns)} is distinct from ${list('new', columns)})
    execute function ${table}_words_updated()`;

/** For the way back of such a migration. */
export const forgetWordsOf = (table: string): string => `
  drop trigger ${table}_words_inserted on ${table};
  drop trigger ${table}_words_updated on ${table};
  drop function ${table}_words_inserted, ${table}_words_updated`;

export const DROP_SEARCH_WORDS_SQL = `
  drop function learn_words, near_words;
  drop table search_word`;

const BATCH = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * For a migration with `transaction = false`, after that of the triggers: learns the words of the existing rows and, with `touch`,
 * has the trigger of `search_text` write it again. Each statement changes a thousand rows, so that no writer waits for long; an
 * interrupted migration begins again.
 *
 * @param columns none where no words are learnt
 * @param touch a column whose update the trigger of `search_text` waits for
 * @param only SQL condition of the rows that are concerned
 */
export async function learnStoredWords(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  touch?: string,
  only = 'true',
): Promise<void> {
  const touched = touch
    ? `, touched as (update ${table} t set ${touch} = t.${touch} from chosen where t.id = chosen.id)`
    : '';
  const learnt = columns.length
    ? `select learn_words(array(select distinct word from chosen, unnest(${list('chosen', columns)}) as word))`
    : 'select';
  const sql = `
    with part as (select * from ${table} where id > $1 order by id limit ${BATCH}),
    chosen as (select * from part where ${only})${touched},
    learnt as materialized (${learnt})
    select (select count(*) from learnt), (select (array_agg(id order by id desc))[1] from part) as last`;
  for (let after: string | null = FIRST; after;) {
    const [row] = (await runner.query(sql, [after])) as { last: string | null }[];
    after = row!.last;
  }
}

/** The condition of rows whose `search_text` has accents. */
export const HAS_ACCENTS = 'search_text <> fold_accents(search_text)';

/**
 * Takes the parts of each word joined by spaces, because PostgreSQL plans `near_words` again for every word (0.1 ms). `offset 0` makes it split
 * them once per word instead of once per row, and one plan fits any number of words.
 */
const NEAR = `
  select array(
      select known.word from search_word known
      where known.near && parts and known.word <> typed
      order by abs(length(known.word) - length(typed)), known.word limit $3) as near,
    exists (select from search_word known where known.word = typed) as "isKnown"
  from (
    select typed, place, string_to_array(joined, ' ') as parts
    from unnest((select $1::text[]), (select $2::text[])) with ordinality as term (typed, joined, place) offset 0) given
  order by place`;

/** What a word has in common with any word that is one typing error away, like `near_words` in SQL. */
export const nearParts = (word: string): string[] => {
  const letters = Array.from(word);
  return [word, ...letters.map((_letter, at) => letters.toSpliced(at, 1).join(''))];
};

/**
 * Returns for each word, in the form of `search_word`, at most `limit` known words that are one typing error away, and whether it is known
 * itself.
 */
export const nearWords = (
  manager: EntityManager,
  words: readonly string[],
  limit: number,
): Promise<{ near: string[]; isKnown: boolean }[]> =>
  prepared(manager, NEAR, [words, words.map((word) => nearParts(word).join(' ')), limit]);

const MAX_NEAR = 8;

/** Fewer letters are near too many words. */
const CORRECTED = /^\p{L}[\p{L}\p{N}\p{M}\p{Pd}'.]{2,23}$/u;

/** Such a word in the form of `search_word`. */
const squeezed = (word: string) =>
  withoutAccents(word)
    .toLowerCase()
    .replace(/[\p{Pd}'.]+/gu, '');

/** Returns what to try in turn: first only unknown words are corrected, then all, because an error can make another word. */
async function corrections(manager: EntityManager, term: string): Promise<NearWords[]> {
  const words = wordsOf(term).map((word) => (CORRECTED.test(word) ? squeezed(word) : ''));
  if (!words.some(Boolean)) return [];
  const rows = await nearWords(manager, words, MAX_NEAR);
  const ofUnknown = rows.map(({ near, isKnown }) => (isKnown ? [] : near));
  const ofKnown = rows.flatMap(({ near, isKnown }) => (isKnown ? near : []));
  return [
    ...(ofUnknown.flat().length ? [ofUnknown] : []),
    ...(ofKnown.length ? [rows.map(({ near }) => near)] : []),
  ];
}

/**
 * Searches; when nothing is found, again with the words that are one typing error away from those of the term.
 *
 * @example
 * const page = await forgivingly(manager, q, (near) => {
 *   filterWords(filter, 'o.search_text', q, { near }); ...
 * });
 */
export async function forgivingly<Found extends { total: number }>(
  manager: EntityManager,
  term: string | undefined,
  find: (near?: NearWords) => Promise<Found>,
): Promise<Found> {
  const found = await find();
  if (found.total > 0 || !term?.trim()) return found;
  for (const near of await corrections(manager, term)) {
    const nearby = await find(near);
    if (nearby.total > 0) return nearby;
  }
  return found;
}
