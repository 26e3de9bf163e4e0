import { isoTime } from '@netra/service-kit';

/** The columns of `product p` under the names and in the order of the contract's `Product`. */
export const PRODUCT_COLUMNS = `
  p.id as "_id", p.product_id as "productId", p.name, p.alt_names as "altNames", p.description, p.images,
  p.price, p.label_price as "labellPrice", p.stock, p.is_available as "isAvailable", p.category,
  coalesce(round(p.rating_sum::numeric / nullif(p.review_count, 0), 2), 0) as rating,
  p.review_count as "reviewCount", p.version,
  ${isoTime('p.created_at')} as "createdAt", ${isoTime('p.updated_at')} as "updatedAt"`;

/** The columns of `product p` as the contract's `ProductCard`. */
export const CARD_COLUMNS = `
  p.product_id as "productId", p.name, p.alt_names as "altNames", coalesce(p.images[1], '') as image,
  p.price, p.label_price as "labellPrice", p.stock, p.is_available as "isAvailable"`;
