import {
  fieldsOf,
  Product as ProductView,
  TEXT_LANGUAGES,
  type AskedLanguage,
  type TextLanguage,
} from '@netra/contracts';
import { columnOf, isoTime } from '@netra/service-kit';
import { Product } from './product.entity.js';

/** The fields of the contract's `Product` that are computed or formatted, not read from a column of their name. */
const COMPUTED: Record<string, string> = {
  _id: 'p.id',
  rating: 'coalesce(round(p.rating_sum::numeric / nullif(p.review_count, 0), 2), 0)',
  createdAt: isoTime('p.created_at'),
  updatedAt: isoTime('p.updated_at'),
};

const valueOf = (field: string) => COMPUTED[field] ?? `p.${columnOf(Product, field).name}`;
const columns = (fields: readonly string[]) =>
  fields.map((field) => `${valueOf(field)} as "${field}"`).join(', ');

const SCHEMAS = fieldsOf(ProductView);
const FIELDS = [...SCHEMAS.keys()];

/** The columns of `product p` under the names and in the order of the contract's `Product`. */
export const PRODUCT_COLUMNS = columns(FIELDS);

const SUFFIXES = { si: 'Si', ta: 'Ta' } as const satisfies Record<TextLanguage, string>;
const others = (language?: TextLanguage) =>
  TEXT_LANGUAGES.filter((other) => other !== language).map((other) => SUFFIXES[other]);
const listed = (language?: TextLanguage) =>
  FIELDS.filter((field) => !others(language).some((suffix) => field.endsWith(suffix)));
const byLanguage = (sql: (fields: readonly string[]) => string) => ({
  en: sql(listed()),
  si: sql(listed('si')),
  ta: sql(listed('ta')),
  all: sql(FIELDS),
});
const LISTED = byLanguage(columns);

/** The same for a list: the texts in English and, on request, in another language. */
export const listColumns = (language?: AskedLanguage): string => LISTED[language ?? 'en'];

/**
 * The fields whose JSON the trigger `product_kept_json` keeps in a column: those of every list that no sale changes. All others, new ones
 * too, are read from the row.
 */
export const KEPT_FIELDS: ReadonlySet<string> = new Set([
  '_id',
  'productId',
  'name',
  'altNames',
  'description',
  'specs',
  'images',
  'price',
  'labellPrice',
  'isAvailable',
  'category',
  'warrantyMonths',
  'rating',
  'reviewCount',
  'createdAt',
]);

/** SQL of a field's JSON. Numbers and times need nothing escaped, which is half of what they cost. */
function jsonOf(field: string): string {
  const { type, format } = SCHEMAS.get(field)!;
  const value = valueOf(field);
  if (type === 'integer' || type === 'number') return `${value}::text`;
  return format === 'date-time' ? `'"' || ${value} || '"'` : `to_json(${value})::text`;
}

/** SQL of `product p` as the text of the contract's `Product` in JSON. */
function json(fields: readonly string[]): string {
  const read = fields.filter((field) => !KEPT_FIELDS.has(field));
  const members = read.map((field) => `'"${field}":', coalesce(${jsonOf(field)}, 'null'), ','`);
  return `concat('{', ${members.join(', ')}, p.kept_json, '}')`;
}

const LISTED_JSON = byLanguage(json);

/** The whole product in JSON, as `PRODUCT_COLUMNS` has it. */
export const PRODUCT_JSON = LISTED_JSON.all;

/** The product of a list in JSON, as `listColumns` has it. */
export const listJson = (language?: AskedLanguage): string => LISTED_JSON[language ?? 'en'];

/** The columns of `product p` as the contract's `ProductCard`. */
export const CARD_COLUMNS = `
  p.product_id as "productId", p.name, p.alt_names as "altNames", coalesce(p.images[1], '') as image,
  p.price, p.label_price as "labellPrice", p.stock, p.is_available as "isAvailable", p.category, p.specs`;
