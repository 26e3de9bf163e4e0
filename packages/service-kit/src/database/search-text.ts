import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

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

/**
 * The SQL of "the column, which `search_text` has made, contains the word". Of an e-mail the index is asked for the name
 * only: the parts of its domain are in most rows, and comparing lists of most rows is what takes long.
 *
 * @param bind keeps a value and answers its placeholder
 */
export function containsWord(column: string, word: string, bind: (value: string) => string): string {
  const contains = (text: string) => `like '%' || squeeze(${bind(text)}) || '%'`;
  const [name = ''] = word.split('@');
  if (name === word || !TELLING.test(name)) return `${column} ${contains(word)}`;
  return `(${column} ${contains(name)} and ${column} || '' ${contains(word)})`;
}

/**
 * Keeps the rows whose `search_text` contains every word of `term`. Blank means all; wildcards are punctuation like any
 * other, and a term of nothing else finds nothing.
 */
export function whereContainsWords<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  term = '',
): SelectQueryBuilder<Entity> {
  const words = term.split(/\s+/).filter(Boolean);
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
