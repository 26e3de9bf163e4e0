import { Injectable } from '@nestjs/common';
import type { ProductQuery, ProductSort } from '@netra/contracts';
import { EntityManager } from 'typeorm';
import { PRODUCT_COLUMNS } from './product.columns.js';
import { productFilter } from './product-filter.js';
import { forgive, matchTerm, rankTerm, readTerm, type SearchTerm } from './search-term.js';

const DEFAULT_LIMIT = 15;

/** Each is an index, so that a page is read and not sorted. */
const ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  'price-asc': 'p.price, p.id desc',
  'price-desc': 'p.price desc, p.id desc',
};

interface Page {
  total: number;
  json: string;
}

/** The lists of the shop and of the back office. PostgreSQL writes the JSON; nobody on the way parses it. */
@Injectable()
export class ProductListService {
  constructor(private readonly manager: EntityManager) {}

  /** A `ProductPage` as JSON. A term that finds nothing as typed is tried again with typing errors forgiven. */
  async list(query: ProductQuery): Promise<string> {
    const term = await readTerm(this.manager, query.q);
    const page = await this.#page(query, term);
    if (page.total > 0 || !term?.words.length) return page.json;
    return (await this.#page(query, await forgive(this.manager, term))).json;
  }

  async #page(query: ProductQuery, term: SearchTerm | null): Promise<Page> {
    const filter = productFilter(query);
    if (term) matchTerm(filter, term);
    const best = term && !query.sort ? `${rankTerm(filter, term)} desc, ` : '';
    const { page = 1, limit = DEFAULT_LIMIT } = query;
    const [row] = await this.manager.query<Page[]>(
      `with found as (select count(*)::int as total from product p where ${filter.where}),
       shown as (
         select ${PRODUCT_COLUMNS} from product p where ${filter.where}
         order by p.can_be_bought desc, ${best}${ORDER[query.sort ?? 'latest']}
         limit ${filter.bind(limit)}::int offset ${filter.bind((page - 1) * limit)}::bigint)
       select total, json_build_object(
         'products', (select coalesce(json_agg(shown), '[]') from shown), 'total', total,
         'page', ${filter.bind(page)}::int, 'limit', ${filter.bind(limit)}::int,
         'totalPages', (total + ${filter.bind(limit)}::int - 1) / ${filter.bind(limit)}::int)::text as json
       from found`,
      filter.parameters,
    );
    return row!;
  }
}
