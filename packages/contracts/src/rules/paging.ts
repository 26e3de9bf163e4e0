import { Max, Min } from 'class-validator';
import { field } from './field-registry.js';
import { Int, numeric, Text } from './fields.js';
import { SearchText } from './typed-fields.js';
import { FiniteNumber, WholeNumber } from './number-rules.js';
import { says } from './rule-error.js';

/** The largest page that the HTTP API returns. */
export const MAX_ON_PAGE = 100;
/** The longest plain array that the HTTP API returns: a single page on the bus, so that it is a consistent snapshot. */
export const MAX_IN_ARRAY = 5_000;
/** Pages lead no further than this many rows: filters, the reverse order and exports do. */
export const MAX_ROWS = 10_000;
/** A longer array is cut at this many bytes; pages reach further. */
export const MAX_ARRAY_BYTES = 16 * 1024 * 1024;

/** Declares the page of a list that lacks the rest of `PageQuery`. */
export const PageNumber = Int({
  optional: true,
  coerce: true,
  min: 1,
  max: 1_000_000,
  description: 'From 1',
});
export const Limit = field(
  { type: 'integer', minimum: 1, maximum: MAX_ON_PAGE },
  { optional: true, description: 'Items a page' },
  [
    FiniteNumber(),
    WholeNumber(),
    Min(1, says('field.min', { limit: 1 })),
    Max(MAX_IN_ARRAY, says('field.max', { limit: MAX_IN_ARRAY })),
    numeric,
  ],
);

/** The requested part of a list; without `page` the HTTP API returns the whole list as an array. */
export class PageQuery {
  @PageNumber
  page?: number;

  @Limit
  limit?: number;
}

/** The requested page of a searchable list. */
export class SearchQuery extends PageQuery {
  @SearchText({ description: 'Searched text; blank means all' }) q?: string;
}

/** The page information of every list. */
export abstract class PageInfo {
  @Int({ min: 0 }) total: number;
  @Int({ min: 1 }) page: number;
  @Int({ min: 1 }) limit: number;
  @Int({ min: 0, description: 'At most those of the first 10,000 items of a long list' }) totalPages: number;
}

/** The reply of a call that returns only a sentence. */
export class Done {
  @Text({ max: 500 }) message: string;
}
