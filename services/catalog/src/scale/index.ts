/**
 * Keeps lists and searches as fast with a million products as with ten thousand. Each function returns what the plain query would: a total,
 * the ids of a page far into a list, a page or the facets of a search for a common word.
 */
export { commonCounts, commonPage } from './common-term.js';
export { farPage } from './far-page.js';
export { keptCountOf } from './kept-count.js';
