/** Signs that stand between letters: ASCII's, Latin-1's, dandas, kunddaliya, general punctuation and symbols, CJK's. */
const SIGNS =
  '\\u0021-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00A9\\u00AB-\\u00B4\\u00B6-\\u00B9\\u00BB-\\u00BF\\u00D7\\u00F7' +
  '\\u0964\\u0965\\u0DF4\\u2000-\\u2BFF\\u2E00-\\u2E7F\\u3000-\\u303F\\uFE30-\\uFE4F';
/** Invisible joiners, which Sinhala writes inside a letter. */
const JOINERS = '\\u200B-\\u200D\\u2060\\uFEFF';

/**
 * How the search reads a text; stored copies and search terms go through the same functions. `search_words` is the text
 * as words with single spaces; `search_copy` also has it with the signs left out, when that reads otherwise ("h 265" and
 * "h265"); `near_words` has a part in common for any two words that are one typing error apart.
 */
export const SEARCH_FUNCTIONS = `
  create extension if not exists pg_trgm;
  create function search_fold(value text) returns text language sql immutable parallel safe
    return lower(regexp_replace(normalize(value, NFKC), '[${JOINERS}]+', '', 'g'));
  create function search_words(value text) returns text language sql immutable parallel safe
    return btrim(regexp_replace(search_fold(value), '[[:space:]${SIGNS}]+', ' ', 'g'));
  create function search_copy(value text) returns text language sql immutable parallel safe
    return search_words(value) || coalesce(' ' || nullif(
      btrim(regexp_replace(regexp_replace(search_fold(value), '[${SIGNS}]+', '', 'g'), '\\s+', ' ', 'g')),
      search_words(value)), '');
  create function search_signs(value text) returns text[] language sql immutable parallel safe
    return array(select distinct m[1] from regexp_matches(search_fold(value), '[${SIGNS}]', 'g') m);
  create function near_words(word text) returns text[] language sql immutable parallel safe
    return array(select word union
      select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i)`;
