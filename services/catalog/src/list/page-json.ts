import { MAX_ROWS, type AskedLanguage, type ProductQuery } from '@netra/contracts';
import { joinedJson, type JsonPage } from '@netra/service-kit';
import { listJson } from '../product/product.columns.js';

/** The requested page. */
export interface PageRequest {
  page: number;
  limit: number;
  offset: number;
  /** The rows to read: none of a page beyond `MAX_ROWS`. */
  size: number;
}

export const pageRequest = ({ page = 1, limit = 15 }: ProductQuery): PageRequest => ({
  page,
  limit,
  offset: (page - 1) * limit,
  size: page * limit > MAX_ROWS ? 0 : limit,
});

/** SQL of the products of `from`, which names them `p`, as the text of a JSON array; see `joinedJson`. */
export const itemsOf = (from: string, limit: number, language?: AskedLanguage) =>
  joinedJson(`select ${listJson(language)} as json from ${from}`, limit);

/** The contract's `ProductPage` as JSON. */
export const jsonOf = ({ page, limit }: PageRequest, total: number, items: string): JsonPage => ({
  total,
  json: `{"products":${items},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.min(Math.ceil(total / limit), Math.floor(MAX_ROWS / limit))}}`,
});
