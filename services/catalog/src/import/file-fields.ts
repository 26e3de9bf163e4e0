import { fieldsOf, ProductBody, type CsvColumn, type FieldSchema } from '@netra/contracts';
import { columnOf } from '../product/product.columns.js';

/** A field of a product that a file may change. */
export interface FileField {
  name: Exclude<CsvColumn, 'productId' | 'supplier' | 'version'>;
  schema: FieldSchema;
  /** The column of `product`, and its SQL type. */
  column: string;
  type: string;
  isList: boolean;
  /** The separator of the members of a list: accepted in a cell, and written by the export. */
  separator: { read: RegExp; written: string };
}

const COMMA = { read: /,/, written: ', ' };
/** Addresses have no spaces. */
const SPACE = { read: /[,\s]+/, written: ' ' };
/** The words of a specification may have commas. */
const SEMICOLON = { read: /;/, written: '; ' };
const SEPARATORS: Record<string, FileField['separator']> = { images: SPACE, specs: SEMICOLON };

/** Every field of `ProductBody` but the id, in the order of the file. */
export const FILE_FIELDS = [...fieldsOf(ProductBody)]
  .filter(([name]) => name !== 'productId')
  .map(([field, schema]): FileField => {
    const name = field as FileField['name'];
    const { name: column, type } = columnOf(name);
    return {
      name,
      schema,
      column,
      type,
      isList: schema.type === 'array',
      separator: SEPARATORS[name] ?? COMMA,
    };
  });

/** The names of columns in messages, where they differ from the field's own name. */
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
