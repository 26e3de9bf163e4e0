// SQL because this is a hot list; measured by `npm run bench`, rows "list page" and "filtered list".
import type { ProductQuery, AskedLanguage } from '@netra/contracts';
import { jsonArray, type JsonPage } from '@netra/service-kit';
import { listColumns } from '../product/product.columns.js';

/** The requested page. */
export interface PageRequest {
  page: number;
  limit: number;
  offset: number;
}

export const pageRequest = ({ page = 1, limit = 15 }: ProductQuery): PageRequest => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

/** SQL of the products of `from`, which names them `p`, as the text of a JSON array; see `jsonArray`. */
export const itemsOf = (from: string, limit: number, language?: AskedLanguage) =>
  `${jsonArray(`select ${listColumns(language)} from ${from}`, limit)}::text`;

/** The contract's `ProductPage` as JSON. */
export const jsonOf = ({ page, limit }: PageRequest, total: number, items: string): JsonPage => ({
  total,
  json: `{"products":${items},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.ceil(total / limit)}}`,
});
