import { Injectable } from '@nestjs/common';
import {
  ListProductAddresses,
  ListProducts,
  ProductAddressQuery,
  ProductQuery,
  type ProductAddress,
  type ProductAddresses,
} from '@netra/contracts';
import { Handles, isoTime, rawJson, SqlFilter, type JsonPage } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { facetsJson } from './facets.js';
import { specsByName } from './product-filter.js';
import { pageRequest } from './page-json.js';
import { productPage } from './product-page.js';
import { foundPage } from './found-page.js';
import { commonPage, countAll, keptCountOf } from '../scale/index.js';
import { correctTyping, readTerm, type SearchTerm } from '../search/search-term.js';

const ADDRESSES = `
  select product_id as "productId", ${isoTime('updated_at')} as "updatedAt" from product
  where deleted_at is null and lower(product_id) > lower($1) order by lower(product_id) limit 1000 offset $2`;

/** The lists of the shop and of the back office. */
@Injectable()
export class ProductListService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ListProducts)
  async list(query: ProductQuery) {
    return rawJson(await this.page(query));
  }

  /** Returns a `ProductPage` as JSON. A search without matches is repeated with typing errors corrected. */
  async page(query: ProductQuery): Promise<string> {
    const term = await readTerm(this.manager, query.q, (filter) => keptCountOf(query, filter));
    if (!term && specsByName(query).size === 0)
      return this.#withCounts(await productPage(this.manager, query), query, term);
    const all = term?.all ?? (await countAll(this.manager, query));
    if (!term?.findsNothing) {
      const page = await this.#found(query, term, all);
      if (page.total > 0 || !term?.words.length) return this.#withCounts(page, query, term);
    }
    const corrected = await correctTyping(this.manager, term);
    return this.#withCounts(await this.#found(query, corrected, all), query, corrected);
  }

  @Handles(ListProductAddresses)
  async addresses({ after = '', skip = 0 }: ProductAddressQuery): Promise<ProductAddresses> {
    const filter = new SqlFilter();
    const count = keptCountOf({ includeUnavailable: true }, filter);
    const [[row], products] = await Promise.all([
      this.manager.query<{ total: number }[]>(`select ${count} as total`, filter.parameters),
      this.manager.query<ProductAddress[]>(ADDRESSES, [after, skip]),
    ]);
    return { total: row!.total, products };
  }

  async #withCounts({ json }: JsonPage, query: ProductQuery, term: SearchTerm | null): Promise<string> {
    if (!query.counts) return json;
    return `${json.slice(0, -1)},"counts":${await facetsJson(this.manager, query, term)}}`;
  }

  async #found(query: ProductQuery, term: SearchTerm | null, all: number): Promise<JsonPage> {
    const asked = pageRequest(query);
    return (
      (await commonPage(this.manager, query, term, { ...asked, all })) ??
      foundPage(this.manager, query, term, asked)
    );
  }
}
