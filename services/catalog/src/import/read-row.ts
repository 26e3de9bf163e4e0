import {
  CATEGORIES,
  CSV_COLUMNS,
  emailAddress,
  firstCharacters,
  importError,
  ProductBody,
  productKey,
  ruleError,
  type CsvColumn,
  type CsvRow,
  type ImportError,
} from '@netra/contracts';
import { accepts } from '@netra/service-kit';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { FILE_FIELDS, labelOf, type FileField } from './file-fields.js';
import type { ProductImportRow } from './product-import-row.entity.js';

export type ReadRow = Pick<
  ProductImportRow,
  'row' | 'productKey' | 'cells' | 'data' | 'version' | 'problems'
>;

/** Placeholders for omitted values; a new product without these values is refused later. */
const PLACEHOLDERS = { name: '-', price: 0, stock: 0, category: CATEGORIES[0] };

/** No thousands follow a leading zero: `0,250` is a quarter, written with a decimal comma. */
const NUMBER = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/;
/** The columns whose numbers may have decimals. */
const FRACTIONS = new Set<string>(
  FILE_FIELDS.filter(({ schema }) => schema.type === 'number').map(({ name }) => name),
);
const YES = ['true', 'yes', '1'];
const NO = ['false', 'no', '0'];

/**
 * Reads a row of a file as product fields, by the rules that apply everywhere; blank cells change nothing.
 * @param picturePath the path of an own picture
 */
export function readRow(given: CsvRow, picturePath: (address: string) => string): ReadRow {
  const cells = CSV_COLUMNS.map((column) => given[column] ?? '');
  const text = (column: CsvColumn) => (given[column] ?? '').trim().replaceAll('\r\n', '\n');
  const productId = text('productId');
  const read = { row: given.row, cells, productKey: productKey(productId) };
  if (given.problem) return { ...read, data: {}, version: null, problems: [given.problem] };
  const problems: ImportError[] = [];
  const number = (column: CsvColumn) => readNumber(text(column), column, problems);
  const readPictures = (addresses: string[]) => {
    const pictures = addresses.map(picturePath);
    if (pictures.some((picture) => !picture.startsWith('/')))
      problems.push(importError('product.pictureForeign', {}));
    return pictures;
  };
  const value = (field: FileField) => {
    const cell = text(field.name);
    if (cell === '') return undefined;
    if (field.name === 'images' && field.isList) return readPictures(field.list.read(cell));
    if (field.isList) return field.list.read(cell);
    if (field.schema.type === 'boolean') return readFlag(cell, labelOf(field.name), problems);
    if (field.schema.type !== 'string') return number(field.name);
    return field.schema.enum ? cell.toLowerCase() : cell;
  };
  const version = readVersion(text('version'), problems);
  const supplier = emailAddress(text('supplier'));
  const data = Object.fromEntries(
    FILE_FIELDS.map((field) => [field.name, value(field)] as const).filter(([, read]) => read !== undefined),
  );
  if (supplier) Object.assign(data, { supplier });
  problems.push(...refusalsOf({ ...PLACEHOLDERS, ...data, supplier: undefined, productId }));
  return { ...read, data, version, problems };
}

/**
 * A single point or comma before three digits: a thousands separator in some languages, a decimal one in others. In a whole number, a
 * comma can only separate thousands.
 */
const AMBIGUOUS = { fraction: /^-?[1-9]\d{0,2}[.,]\d{3}$/, whole: /^-?[1-9]\d{0,2}\.\d{3}$/ };

function readNumber(cell: string, column: CsvColumn, problems: ImportError[]): number | undefined {
  if (cell === '') return undefined;
  const label = labelOf(column);
  if (AMBIGUOUS[FRACTIONS.has(column) ? 'fraction' : 'whole'].test(cell)) {
    const readings = { first: cell.replace(/[.,]/, ''), second: String(Number(cell.replace(',', '.'))) };
    problems.push(importError('import.ambiguous', { label, cell, ...readings }));
    return undefined;
  }
  if (NUMBER.test(cell)) return Number(cell.replaceAll(',', ''));
  problems.push(importError('import.number', { label, cell: firstCharacters(cell, 40) }));
  return undefined;
}

/** The largest `integer` of PostgreSQL. */
const MAX_VERSION = 2_147_483_647;

function readVersion(cell: string, problems: ImportError[]): number | null {
  const version = readNumber(cell, 'version', problems);
  if (version === undefined) return null;
  const field = labelOf('version');
  if (!Number.isInteger(version)) problems.push(importError('field.wholeNumber', { field }));
  else if (version < 1) problems.push(importError('field.min', { field, limit: 1 }));
  else if (version > MAX_VERSION) problems.push(importError('field.max', { field, limit: MAX_VERSION }));
  else return version;
  return null;
}

function readFlag(cell: string, label: string, problems: ImportError[]): boolean | undefined {
  const flag = cell.toLowerCase();
  if (YES.includes(flag) || NO.includes(flag)) return YES.includes(flag);
  problems.push(importError('import.flag', { label }));
  return undefined;
}

function refusalsOf(body: object): ImportError[] {
  const product = plainToInstance(ProductBody, body);
  if (accepts(product)) return [];
  return validateSync(product).flatMap((error) => {
    const refusal = ruleError(error, labelOf(error.property));
    return refusal ? [refusal] : [];
  });
}
