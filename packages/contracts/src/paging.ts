import { Int, Text } from './fields.js';

/** Which part of a list is asked for; without `page` the HTTP API answers the whole list as an array. */
export class PageQuery {
  @Int({ optional: true, coerce: true, min: 1, max: 1_000_000, description: 'From 1' })
  page?: number;

  @Int({ optional: true, coerce: true, min: 1, max: 100, description: 'Items a page' })
  limit?: number;
}

/** A page of a list that can be searched. */
export class SearchQuery extends PageQuery {
  @Text({ optional: true, max: 100, description: 'Searched text; blank means all' })
  q?: string;
}

/** What every page of a list says beside its items. */
export abstract class PageInfo {
  @Int({ min: 0 }) total: number;
  @Int({ min: 1 }) page: number;
  @Int({ min: 1 }) limit: number;
  @Int({ min: 0 }) totalPages: number;
}

/** The answer of a call that has nothing but a sentence to say. */
export class Done {
  @Text({ max: 500 }) message: string;
}
