import { Int, ListOf, OneOf, Text, TextList } from '../rules/fields.js';
import { SearchText } from '../rules/typed-fields.js';

/** What the back-office search covers, in the order of its reply: a customer comes before the customer's orders. */
export const SEARCH_GROUPS = [
  'customers',
  'orders',
  'quotes',
  'repairs',
  'products',
  'suppliers',
  'employees',
  'technicians',
  'admins',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** A reply has at most this many records of a group. */
export const FOUND_IN_GROUP = 5;

export class OfficeSearchQuery {
  @SearchText({ optional: false, description: 'Number, name, phone, e-mail, address, serial, device' })
  q: string;
}

/** Just enough of a record to recognise it: no address, no salary, no notes. */
export class FoundRecord {
  @Text({ max: 320, description: 'What its screen is opened by: number, id or e-mail' }) key: string;
  @Text({ max: 300 }) title: string;
  @Text({ min: 0, max: 600, description: 'What it is recognised by' }) detail: string;
  @Text({
    nullable: true,
    description: 'Status of an order, state of a request for a quote, stage of a repair',
  })
  state: string | null;
}

export class FoundGroup {
  @OneOf(SEARCH_GROUPS) group: SearchGroup;
  @Int({ min: 0, description: 'Counted to 1,000 at most' }) total: number;
  @ListOf(() => FoundRecord, { max: FOUND_IN_GROUP }) records: FoundRecord[];
}

export class OfficeSearch {
  @ListOf(() => FoundGroup, { description: 'Those with a record' }) groups: FoundGroup[];
  @TextList({ max: SEARCH_GROUPS.length, description: 'Groups that could not be searched in time' })
  missing: SearchGroup[];
}
