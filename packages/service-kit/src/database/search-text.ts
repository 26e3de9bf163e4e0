import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * For a migration: the SQL functions `search_text(part, ...)`, which joins texts without case, blanks and punctuation, so
 * that an index can hold it, and `squeeze(text)`, which does the same to one. Needs the extension `pg_trgm` for the index:
 *
 * @example
 * create index account_search on account using gin (search_text(first_name, email) gin_trgm_ops)
 */
export const SEARCH_TEXT_SQL = `
  create extension if not exists pg_trgm;
  create function squeeze(given text) returns text language sql immutable parallel safe
    return regexp_replace(lower(normalize(given, nfkc)), '[[:punct:][:space:]\\u200b-\\u200d]+', '', 'g');
  create function search_text(variadic parts text[]) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(squeeze(part), ' '), '') from unnest(parts) as part)`;

/**
 * Keeps the rows whose searched text contains every word of `term`. Blank means all; wildcards are punctuation like any
 * other, and a term of nothing else finds nothing.
 * @param searched the indexed expression, such as `search_text(account.first_name, account.email)`
 */
export function whereContainsWords<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  searched: string,
  term = '',
): SelectQueryBuilder<Entity> {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length) query.andWhere(`squeeze(:term) <> ''`, { term });
  words.forEach((word, index) => {
    const name = `word${index}`;
    query.andWhere(`${searched} like '%' || squeeze(:${name}) || '%'`, { [name]: word });
  });
  return query;
}
