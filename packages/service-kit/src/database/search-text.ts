import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SqlFilter } from './sql.js';

/**
 * For a migration, once a database: `squeeze(text)` leaves out case, blanks and punctuation, `search_text(part, ...)` joins
 * squeezed texts. Joiners, which Sinhala writes inside a letter, count as punctuation.
 */
export const SEARCH_TEXT_SQL = `
  create extension if not exists pg_trgm;
  create function squeeze(given text) returns text language sql immutable parallel safe
    return regexp_replace(lower(normalize(given, nfkc)), '[[:punct:][:space:]\\u200b-\\u200d]+', '', 'g');
  create function search_text(variadic parts text[]) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(squeeze(part), ' '), '') from unnest(parts) as part)`;

/**
 * For a migration, after `SEARCH_TEXT_SQL`: gives a table a column `search_text` that a trigger keeps, and its index
 * `<table>_search`. The entity declares them so that no drift is seen:
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

/** A name that tells more than the domain after it. */
const TELLING = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** Long enough that its first and last three letters tell it from most others. */
const LONG = /^\p{L}{6,}$/u;

/**
 * The SQL of "the column, which `search_text` has made, contains the word". The index is asked for as little as tells: of an
 * e-mail for the name, as the parts of its domain are in most rows, and of a long word for its ends. Comparing lists of many
 * rows is what takes long.
 *
 * @param bind keeps a value and answers its placeholder
 */
function containsWord(column: string, word: string, bind: (value: string) => string): string {
  const squeezed = (text: string) => `squeeze(${bind(text)})`;
  const [name = ''] = word.split('@');
  if (name !== word && TELLING.test(name))
    return `(${column} like '%' || ${squeezed(name)} || '%' and strpos(${column}, ${squeezed(word)}) > 0)`;
  const whole = squeezed(word);
  if (!LONG.test(word)) return `${column} like '%' || ${whole} || '%'`;
  const ends = `left(${whole}, 3) || '%' || right(${whole}, 3)`;
  return `(${column} like '%' || ${ends} || '%' and strpos(${column}, ${whole}) > 0)`;
}

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean);

/**
 * Adds "contains every word of `term`" over a column that `search_text` has made. Blank means all; wildcards are punctuation
 * like any other, and a term of nothing else finds nothing.
 */
export function filterWords(filter: SqlFilter, column: string, term = ''): void {
  if (!term.trim()) return;
  filter.and(`squeeze(${filter.bind(term)}) <> ''`);
  for (const word of wordsOf(term)) filter.and(containsWord(column, word, (value) => filter.bind(value)));
}

/** The same for a query of TypeORM, over its table's `search_text`. */
export function whereContainsWords<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  term = '',
): SelectQueryBuilder<Entity> {
  const words = wordsOf(term);
  if (words.length) query.andWhere(`squeeze(:term) <> ''`, { term });
  let count = 0;
  const bind = (value: string) => {
    const name = `word${count++}`;
    query.setParameter(name, value);
    return `:${name}`;
  };
  for (const word of words) query.andWhere(containsWord(`${query.alias}.search_text`, word, bind));
  return query;
}
