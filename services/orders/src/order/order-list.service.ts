import { Injectable } from '@nestjs/common';
import type { MyOrdersQuery, OrderQuery, OrderSort } from '@netra/contracts';
import {
  dayStart,
  filterWords,
  jsonPage,
  SqlFilter,
  tallyOf,
  type JsonPageQuery,
  type PageRequest,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { ORDER_COLUMNS } from './order.columns.js';

const DEFAULT_LIMIT = 10;
const PLACED = `o.state = 'placed'`;
/** Each matches an index, read forwards or backwards, so that a page needs no sort. */
const ORDER: Record<OrderSort, string> = {
  'date-desc': 'o.placed_at desc, o.id desc',
  'date-asc': 'o.placed_at, o.id',
  'total-desc': 'o.total desc, o.id desc',
  'total-asc': 'o.total, o.id',
  'name-asc': 'o.name, o.id',
  'name-desc': 'o.name desc, o.id desc',
};

/** Lists of placed orders, newest first by default; each an `OrderPage` as JSON. */
@Injectable()
export class OrderListService {
  constructor(private readonly manager: EntityManager) {}

  async list({ q = '', status, sort = 'date-desc', ...paging }: OrderQuery): Promise<string> {
    const filter = new SqlFilter(PLACED);
    if (status) filter.and(`o.status = ${filter.bind(status)}`);
    if (!q.trim()) {
      const count = tallyOf('customer_order', status && filter.bind(status));
      const start = await this.#start({ status, sort, ...paging });
      return this.#page(filter, ORDER[sort], { ...paging, count, start });
    }
    const search = { base: filter.where, newest: ORDER['date-desc'] };
    filterWords(filter, 'o.search_text', q);
    return this.#page(filter, ORDER[sort], { ...paging, search });
  }

  /** By date only: there are no counts by total or by name. */
  async #start({ status, sort, page = 1, limit = DEFAULT_LIMIT }: OrderQuery) {
    if (sort !== 'date-desc' && sort !== 'date-asc') return undefined;
    const order = sort === 'date-asc' ? 'asc' : 'desc';
    const offset = (page - 1) * limit;
    const far = { list: 'customer_order_day', kind: status, column: 'o.placed_at', order, offset } as const;
    return dayStart(this.manager, far);
  }

  async mine({ userId, ...paging }: MyOrdersQuery): Promise<string> {
    const filter = new SqlFilter(PLACED);
    filter.and(`o.user_id = ${filter.bind(userId)}`);
    return this.#page(filter, ORDER['date-desc'], paging);
  }

  async #page(
    filter: SqlFilter,
    order: string,
    {
      page,
      limit = DEFAULT_LIMIT,
      ...counting
    }: PageRequest & Pick<JsonPageQuery, 'count' | 'search' | 'start'>,
  ): Promise<string> {
    const list = {
      items: 'orders',
      columns: ORDER_COLUMNS,
      table: 'customer_order',
      alias: 'o',
      order,
      ...counting,
      filter,
    };
    return (await jsonPage(this.manager, list, { page, limit })).json;
  }
}
