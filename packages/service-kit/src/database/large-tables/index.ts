/**
 * Lists, searches and counts that stay fast on tables of a million rows. `jsonPage` reads a page; `talliesOf` in a migration maintains the
 * count of a table; the others are building blocks for lists that need their own SQL.
 */
export { CountAudit } from './count-audit.js';
export { dayKind, startOfDay } from './day-tally.js';
export { jsonPage, type JsonPage, type JsonPageQuery } from './json-page.js';
export {
  compactionOf,
  compareCounts,
  keptList,
  keptTally,
  recount,
  type CountMismatch,
  type KeptCount,
} from './kept-counts.js';
export { countRows, talliesOf, tallyOf } from './row-tally.js';
export { RowTally } from './row-tally.entity.js';
export { COMMON_FROM, searchRows } from './search-rows.js';
