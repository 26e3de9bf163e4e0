import { Injectable } from '@nestjs/common';
import {
  ListMyOrders,
  ListOrders,
  MAX_FOUND,
  MyOrdersQuery,
  OrderQuery,
  statusOf,
  type OrderSort,
} from '@netra/contracts';
import {
  filterWords,
  forgivingly,
  Handles,
  jsonPage,
  rawJson,
  SqlFilter,
  tallyOf,
  type JsonPage,
  type JsonPageQuery,
  type NearWords,
  type PageRequest,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { ORDER_COLUMNS } from './order.columns.js';
import { filterOf } from './order-filter.js';

const DEFAULT_LIMIT = 10;
const PLACED = `o.state = 'placed'`;
/** More than the orders that share the beginning of a serial. */
const MAX_BY_SERIAL = 100;
/** The orders with a serial that begins with at least four letters of the search. */
const BY_SERIAL = `
  select distinct l."order" as id from line_serial s join order_line l on l.id = s.line
  where length(squeeze($1)) >= 4 and squeeze(s.serial) like squeeze($1) || '%' limit ${MAX_BY_SERIAL}`;
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

  @Handles(ListOrders)
  async list({ page, limit, ...query }: OrderQuery) {
    const { q = '', stage, status = stage && statusOf(stage), sort = 'date-desc' } = query;
    if (q.trim()) return rawJson((await this.#search(query, { page, limit })).json);
    const filter = filterOf({ ...query, status });
    if (isNarrowed({ ...query, status })) {
      return rawJson((await this.#page(filter, ORDER[sort], { page, limit, maxTotal: MAX_FOUND })).json);
    }
    const count = tallyOf('customer_order', status && filter.bind(status));
    return rawJson((await this.#page(filter, ORDER[sort], { page, limit, count })).json);
  }

  async #search(
    { q = '', sort = 'date-desc', ...query }: OrderQuery,
    paging: PageRequest,
  ): Promise<JsonPage> {
    const rows = await this.manager.query<{ id: string }[]>(BY_SERIAL, [q]);
    const bySerial = rows.map(({ id }) => id);
    const find = (near?: NearWords) => {
      const filter = filterOf(query);
      const search = { base: filter.where, newest: ORDER['date-desc'] };
      const or = bySerial.length ? `o.id = any(${filter.bind(bySerial)}::uuid[])` : undefined;
      filterWords(filter, 'o.search_text', q, { near, or });
      return this.#page(filter, ORDER[sort], { ...paging, search });
    };
    return forgivingly(this.manager, q, find);
  }

  @Handles(ListMyOrders)
  async mine({ userId, ...paging }: MyOrdersQuery) {
    const filter = new SqlFilter(PLACED);
    filter.and(`o.user_id = ${filter.bind(userId)}`);
    return rawJson((await this.#page(filter, ORDER['date-desc'], paging)).json);
  }

  async #page(
    filter: SqlFilter,
    order: string,
    {
      page,
      limit = DEFAULT_LIMIT,
      ...counting
    }: PageRequest & Pick<JsonPageQuery, 'count' | 'maxTotal' | 'search'>,
  ): Promise<JsonPage> {
    const list = {
      items: 'orders',
      columns: ORDER_COLUMNS,
      table: 'customer_order',
      alias: 'o',
      order,
      ...counting,
      filter,
    };
    return jsonPage(this.manager, list, { page, limit });
  }
}

/** No counts are kept for these filters. */
const isNarrowed = ({ status, stage, customer, from, to, min, max }: OrderQuery): boolean =>
  [customer, from, to, min, max].some((value) => value !== undefined) ||
  (stage !== undefined && (status !== statusOf(stage) || status === 'pending'));
