import { Injectable } from '@nestjs/common';
import type { MyOrdersQuery, OrderQuery } from '@netra/contracts';
import { jsonPage, SqlFilter, type PageRequest } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { ORDER_COLUMNS } from './order.columns.js';

const DEFAULT_LIMIT = 10;

/** Lists of placed orders, the newest first; each an `OrderPage` as JSON. */
@Injectable()
export class OrderListService {
  constructor(private readonly manager: EntityManager) {}

  async list({ q = '', status, ...paging }: OrderQuery): Promise<string> {
    const filter = new SqlFilter(`o.state = 'placed'`);
    if (status) filter.and(`o.status = ${filter.bind(status)}`);
    if (q.trim()) filter.and(`squeeze(${filter.bind(q)}) <> ''`);
    for (const word of q.split(/\s+/).filter(Boolean)) {
      filter.and(`search_text(o.order_id, o.name, o.email) like '%' || squeeze(${filter.bind(word)}) || '%'`);
    }
    return this.#page(filter, paging);
  }

  async mine({ userId, ...paging }: MyOrdersQuery): Promise<string> {
    const filter = new SqlFilter(`o.state = 'placed'`);
    filter.and(`o.user_id = ${filter.bind(userId)}`);
    return this.#page(filter, paging);
  }

  async #page(filter: SqlFilter, { page, limit = DEFAULT_LIMIT }: PageRequest): Promise<string> {
    const order = 'o.placed_at desc, o.id desc';
    const list = {
      items: 'orders',
      columns: ORDER_COLUMNS,
      table: 'customer_order',
      alias: 'o',
      order,
      filter,
    };
    return (await jsonPage(this.manager, list, { page, limit })).json;
  }
}
