import { fieldsOf, Product as ProductView } from '@netra/contracts';
import { isoTime, SnakeNamingStrategy } from '@netra/service-kit';
import { getMetadataArgsStorage } from 'typeorm';
import { Product } from './product.entity.js';

/** A column of `product`: its name in the database and its SQL type, `text[]` for a list of texts. */
export interface ProductColumn {
  name: string;
  type: string;
}

const naming = new SnakeNamingStrategy();

/** The columns of the entity by property; a property has the name of its field in the contract. */
const COLUMNS = new Map<string, ProductColumn>(
  getMetadataArgsStorage()
    .filterColumns(Product)
    .map(({ propertyName, options }) => [
      propertyName,
      {
        name: naming.columnName(propertyName, options.name, []),
        type: `${options.type as string}${options.array ? '[]' : ''}`,
      },
    ]),
);

/** @throws Error for a field of the contract that the entity does not have */
export function columnOf(field: string): ProductColumn {
  const column = COLUMNS.get(field);
  if (!column) throw new Error(`The entity Product has no column for the field "${field}"`);
  return column;
}

/** The fields of the contract's `Product` that are computed or formatted, not read from a column of their name. */
const COMPUTED: Record<string, string> = {
  _id: 'p.id',
  rating: 'coalesce(round(p.rating_sum::numeric / nullif(p.review_count, 0), 2), 0)',
  createdAt: isoTime('p.created_at'),
  updatedAt: isoTime('p.updated_at'),
};

/** The columns of `product p` under the names and in the order of the contract's `Product`. */
export const PRODUCT_COLUMNS = [...fieldsOf(ProductView).keys()]
  .map((field) => `${COMPUTED[field] ?? `p.${columnOf(field).name}`} as "${field}"`)
  .join(', ');

/** The columns of `product p` as the contract's `ProductCard`. */
export const CARD_COLUMNS = `
  p.product_id as "productId", p.name, p.alt_names as "altNames", coalesce(p.images[1], '') as image,
  p.price, p.label_price as "labellPrice", p.stock, p.is_available as "isAvailable", p.category, p.specs`;
