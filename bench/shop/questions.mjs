/** What visitors ask: drawn at random, but from a seed, so that every run and every target is asked the same. */
import { WORDS } from './words.mjs';

const LAST_PAGE = 50;
/** How much less often each further page is requested (Zipf): 42 of 100 requests are for page 1, 75 for pages 1 to 5. */
const PAGE_EXPONENT = 1.5;
const CATEGORIES = [undefined, 'cctv1', 'cctv2', 'cctv3'];
const SORTS = ['latest', 'price-asc', 'price-desc'];
const PRICE_STEP = 500;
export const FILTERS = 1_000;
export const TERMS = 300;
const SHORTEST_MISSPELT = 5;

/** Returns a generator of numbers from 0 to below 1 (mulberry32). */
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from `from` to `to`, both included. */
const between = (random, from, to) => from + Math.floor(random() * (to - from + 1));
export const oneOf = (random, items) => items[between(random, 0, items.length - 1)];

/** Returns a page number, the first ones most often. */
export function drawPage(random, lastPage = LAST_PAGE) {
  const weights = Array.from({ length: lastPage }, (_, index) => (index + 1) ** -PAGE_EXPONENT);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const page = weights.findIndex((weight) => (left -= weight) < 0);
  return page < 0 ? 1 : page + 1;
}

/** Returns a path of the product list; page sizes differ, so that few requests in flight are equal. */
export function drawList(random) {
  const size = between(random, 10, 20);
  return path({ page: drawPage(random), limit: size, category: oneOf(random, CATEGORIES) });
}

/** Returns the filters that visitors choose: a category or none, a price range, an order. */
export function makeFilters(random) {
  const price = (from, to) => between(random, from / PRICE_STEP, to / PRICE_STEP) * PRICE_STEP;
  return distinct(FILTERS, () => {
    const minPrice = price(0, 40_000);
    const maxPrice = minPrice + price(5_000, 60_000);
    return { category: oneOf(random, CATEGORIES), minPrice, maxPrice, sort: oneOf(random, SORTS) };
  });
}

/** Returns a path of a filtered list, its first pages most often. */
export const drawFiltered = (random, filters) =>
  path({ page: drawPage(random, 5), limit: 15, ...oneOf(random, filters) });

/** Returns search terms of two to four words, each as it is spelt and with one typing error. */
export function makeTerms(random) {
  const word = (name) => oneOf(random, WORDS[name].toLowerCase().split(','));
  const last = (text) => text.split(' ').at(-1);
  const forms = [
    () => `${word('brands')} ${last(word('kinds'))}`,
    () => `${word('brands')} ${word('kinds')}`,
    () => `${word('traits')} ${word('kinds')}`,
    () => `${word('brands')} ${word('traits')}`,
  ];
  const spelt = distinct(TERMS, () => {
    const term = oneOf(random, forms)();
    return term.split(' ').some((part) => part.length >= SHORTEST_MISSPELT) ? term : undefined;
  });
  return spelt.map((term) => ({ spelt: term, misspelt: misspell(random, term) }));
}

export const searchPath = (term) =>
  path({ page: 1, limit: 15 }, `/api/products/search/${encodeURIComponent(term)}`);

/** Makes one error inside one word: two letters swapped, one doubled, left out or replaced. */
function misspell(random, term) {
  const words = term.split(' ');
  const long = words.filter(({ length }) => length >= SHORTEST_MISSPELT);
  const chosen = words.indexOf(oneOf(random, long));
  return words.with(chosen, misspelling(random, words[chosen])).join(' ');
}

const KNOWN = Object.values(WORDS).join(' ').toLowerCase();

function misspelling(random, word) {
  const at = between(random, 1, word.length - 3);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const other = String.fromCharCode(between(random, 97, 122));
  const kinds = [
    before + next + letter + after,
    before + letter + letter + next + after,
    before + next + after,
    before + other + next + after,
  ];
  const wrong = oneOf(random, kinds);
  return KNOWN.includes(wrong) ? misspelling(random, word) : wrong;
}

function path(query, base = '/api/products') {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${base}?${new URLSearchParams(given)}`;
}

/** Draws until there are `count` different values; an undefined one is drawn again. */
function distinct(count, draw) {
  const found = new Map();
  while (found.size < count) {
    const value = draw();
    if (value !== undefined) found.set(JSON.stringify(value), value);
  }
  return [...found.values()];
}
