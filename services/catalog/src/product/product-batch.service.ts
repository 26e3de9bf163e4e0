import { Injectable } from '@nestjs/common';
import { FindProducts, GetProducts, ProductKeys } from '@netra/contracts';
import { Handles, prepared, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CARD_COLUMNS, PRODUCT_JSON } from './product.columns.js';

const WANTED = 'unnest((select $1::text[])) with ordinality as wanted (product_id, position)';
const BY_ID = 'lower(p.product_id) = lower(wanted.product_id) and p.deleted_at is null';

const GET_MANY = `
  select case when p.id is not null then ${PRODUCT_JSON} end as json
  from ${WANTED} left join product p on ${BY_ID} order by wanted.position`;
const FIND = `
  select coalesce(json_agg(found), '[]')::text as json from (
    select ${CARD_COLUMNS} from ${WANTED} join product p on ${BY_ID} order by wanted.position) found`;

/**
 * Reads products of product pages and carts in batches, as JSON text that PostgreSQL writes. Hand-written SQL: `npm run bench` and
 * `npm run bench:growth` measure it as "one product" and "cart".
 */
@Injectable()
export class ProductBatchService {
  constructor(private readonly manager: EntityManager) {}

  /** Returns a JSON array with null for unknown ids. */
  @Handles(GetProducts)
  async getMany({ productIds }: ProductKeys) {
    const found = await prepared<{ json: string | null }>(this.manager, GET_MANY, [productIds]);
    return rawJson(`[${found.map(({ json }) => json ?? 'null').join()}]`);
  }

  /** Returns the cards of the products that exist, in the order of the ids. */
  @Handles(FindProducts)
  async find({ productIds }: ProductKeys) {
    const [found] = await prepared<{ json: string }>(this.manager, FIND, [productIds]);
    return rawJson(found!.json);
  }
}
