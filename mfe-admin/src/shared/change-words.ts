import type { AuditChange } from '@netra/api-client';
import { formatDate, formatMoney } from '@netra/web-kit';

/** How the values of a field read: the words for its fixed choices, or what reads any other value. */
export type ChangeWords = Record<string, Record<string, string> | ((value: string) => string)>;

/** A change with the words for its values, where they are not what somebody typed. */
export function inWords({ field, before, after }: AuditChange, words: ChangeWords): AuditChange {
  const read = (value: string | null) => value && readAs(value, words[field]);
  return { field, before: read(before), after: read(after) };
}

function readAs(value: string, words: ChangeWords[string] | undefined): string {
  if (typeof words !== 'function') return words?.[value] || value;
  try {
    return words(value);
  } catch {
    // Recorded by another release, in a form that is not known here.
    return value;
  }
}

/** Throws without a member that every value of the known form has, so that the value is shown as it was recorded. */
export function known<Member>(member: Member): NonNullable<Member> {
  if (member === undefined || member === null) throw new TypeError('The value has another form.');
  return member;
}

export const asMoney = (value: string): string =>
  Number.isFinite(Number(value)) ? formatMoney(Number(value)) : value;

export const asDay = (value: string): string => formatDate(value) || value;

/** A list, whose items `read` puts into words. */
export const listOf =
  <Item>(read: (item: Item) => string, between = ', ') =>
  (json: string): string =>
    (JSON.parse(json) as Item[]).map(read).join(between);

export const asList = listOf((item: string) => (typeof item === 'string' ? item : JSON.stringify(item)));

/** The serial numbers of an order, by product. */
const asSerials = (json: string): string =>
  Object.entries(JSON.parse(json) as Record<string, string[]>)
    .map(([productId, serials]) => `${productId}: ${serials.join(', ')}`)
    .join('\n');

const asItems = listOf(
  ({ productId, qty }: { productId: string; qty: number }) => `${known(productId)} × ${known(qty)}`,
  '\n',
);

/** The values in an order's history. */
export const orderChangeWords = (
  stage: Record<string, string>,
  status: Record<string, string>,
): ChangeWords => ({ stage, status, serials: asSerials, items: asItems, total: asMoney });
