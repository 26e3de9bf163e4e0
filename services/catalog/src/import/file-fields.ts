import {
  fieldsOf,
  listMembers,
  listText,
  ProductBody,
  type CsvColumn,
  type FieldSchema,
} from '@netra/contracts';
import { columnOf } from '@netra/service-kit';
import { Product } from '../product/product.entity.js';

/** A product field that a file may change. */
export interface FileField {
  name: Exclude<CsvColumn, 'productId' | 'supplier' | 'version'>;
  schema: FieldSchema;
  /** The column of `product`, and its SQL type. */
  column: string;
  type: string;
  /** The SQL of the column's default. */
  default: string | undefined;
  isList: boolean;
  /** How the members of a list are written in a cell. */
  list: ListCell;
}

interface ListCell {
  read: (cell: string) => string[];
  write: (members: string[]) => string;
}

const split = (separator: RegExp, written: string): ListCell => ({
  read: (cell) =>
    cell
      .split(separator)
      .map((member) => member.trim())
      .filter(Boolean),
  write: (members) => members.join(written),
});
const LISTS: Record<string, ListCell> = {
  /** URLs contain no spaces. */
  images: split(/[,\s]+/, ' '),
  /** The text of a specification may contain commas, but no semicolon. */
  specs: split(/;/, '; '),
};
const NAMES: ListCell = { read: listMembers, write: listText };

/** Every field of `ProductBody` except the id, in the order of the file. */
export const FILE_FIELDS = [...fieldsOf(ProductBody)]
  .filter(([name]) => name !== 'productId')
  .map(([field, schema]): FileField => {
    const name = field as FileField['name'];
    const { name: column, ...sql } = columnOf(Product, name);
    return {
      name,
      schema,
      column,
      ...sql,
      isList: schema.type === 'array',
      list: LISTS[name] ?? NAMES,
    };
  });

/** The names of columns in messages, if they differ from the field's own name. */
const LABELS: Record<string, string> = {
  productId: 'Product id',
  altNames: 'Other names',
  labellPrice: 'Original price',
  images: 'Pictures',
  specs: 'Specifications',
  isAvailable: 'Availability',
  warrantyMonths: 'Warranty in months',
  nameSi: 'Name in Sinhala',
  altNamesSi: 'Other names in Sinhala',
  descriptionSi: 'Description in Sinhala',
  nameTa: 'Name in Tamil',
  altNamesTa: 'Other names in Tamil',
  descriptionTa: 'Description in Tamil',
};

export const labelOf = (column: string): string =>
  LABELS[column] ?? `${column[0]!.toUpperCase()}${column.slice(1)}`;
