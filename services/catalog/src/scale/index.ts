/**
 * Keeps lists and searches as fast with a million products as with ten thousand. Each function returns what the plain query would: a total,
 * a page or the facets of a search for a common word.
 */
export { commonCounts, commonPage, countAll } from './common-term.js';
export { keptCountOf } from './kept-count.js';
