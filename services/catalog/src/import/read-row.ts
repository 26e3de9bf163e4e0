import { CATEGORIES, CSV_COLUMNS, ProductBody, ruleError, type CsvRow } from '@netra/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ProductImportRow } from './product-import-row.entity.js';

export type ReadRow = Pick<
  ProductImportRow,
  'row' | 'productKey' | 'cells' | 'data' | 'version' | 'problems'
>;

type Fields = Partial<Omit<ProductBody, 'productId'>>;

/** What a row leaves out is asked for when the product turns out to be new; until then something stands in for it. */
const STAND_IN = { name: '-', price: 0, stock: 0, category: CATEGORIES[0] };

/** What people call the columns; the headings are names of the API. */
export const LABELS: Record<string, string> = {
  productId: 'Product id',
  name: 'Name',
  altNames: 'Other names',
  labellPrice: 'Original price',
  price: 'Price',
  images: 'Pictures',
  description: 'Description',
  stock: 'Stock',
  isAvailable: 'Availability',
  category: 'Category',
  version: 'Version',
};

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const YES = ['true', 'yes', '1'];
const NO = ['false', 'no', '0'];

/** A row of a file as fields of a product, by the rules of every other way in; blank cells say nothing. */
export function readRow(given: CsvRow): ReadRow {
  const cells = CSV_COLUMNS.map((column) => given[column] ?? '');
  const text = (column: (typeof CSV_COLUMNS)[number]) =>
    (given[column] ?? '').trim().replaceAll('\r\n', '\n');
  const productId = text('productId');
  const read = { row: given.row, cells, productKey: productId.toLowerCase() };
  if (given.problem) return { ...read, data: {}, version: null, problems: [given.problem] };
  const problems: string[] = [];
  const number = (column: 'price' | 'labellPrice' | 'stock' | 'version') => {
    const value = text(column);
    if (value === '') return undefined;
    if (NUMBER.test(value)) return Number(value.replaceAll(',', ''));
    problems.push(`${LABELS[column]} must be a number, not "${value.slice(0, 40)}"`);
    return undefined;
  };
  const flag = text('isAvailable').toLowerCase();
  if (flag && ![...YES, ...NO].includes(flag)) problems.push('Availability must be true or false');
  const version = number('version');
  const data: Fields = defined({
    name: text('name') || undefined,
    altNames: listOf(text('altNames'), /,/),
    labellPrice: number('labellPrice'),
    price: number('price'),
    images: listOf(text('images'), /[,\s]+/),
    description: text('description') || undefined,
    stock: number('stock'),
    isAvailable: flag ? YES.includes(flag) : undefined,
    category: (text('category').toLowerCase() || undefined) as ProductBody['category'] | undefined,
  });
  problems.push(...refusalsOf({ ...STAND_IN, ...data, productId }));
  return { ...read, data, version: version ?? null, problems };
}

const refusalsOf = (body: object): string[] =>
  validateSync(plainToInstance(ProductBody, body)).flatMap((error) => {
    const refusal = ruleError(error, LABELS[error.property]);
    return refusal ? [refusal.message] : [];
  });

const listOf = (text: string, separator: RegExp): string[] | undefined =>
  text
    ? text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean)
    : undefined;

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
