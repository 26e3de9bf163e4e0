import { Injectable } from '@nestjs/common';
import { GetMyOrder, GetOrder, MyOrderQuery, OrderKey, type Order } from '@netra/contracts';
import { Handles, notFound, prepared, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { ORDER_COLUMNS } from './order.columns.js';

const found = (condition: string) => `
  select row_to_json(found)::text as json from (
    select ${ORDER_COLUMNS} from customer_order o
    where o.order_id = $1 and o.state = 'placed' and ${condition}) found`;
const FIND = found('true');
const FIND_OWN = found('o.user_id = $2');

/** One placed order. */
@Injectable()
export class OrderFinderService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `Order` as JSON; undefined for an unknown order or one that is not placed. */
  async json(orderId: string, manager = this.manager): Promise<string | undefined> {
    const [found] = await prepared<{ json: string }>(manager, FIND, [orderId]);
    return found?.json;
  }

  /** @throws NOT_FOUND */
  @Handles(GetOrder)
  async get({ orderId }: OrderKey) {
    const json = await this.json(orderId);
    if (json === undefined) throw notFound('order.notFound', { orderId });
    return rawJson(json);
  }

  /** A customer's own order. @throws NOT_FOUND, also for somebody else's */
  @Handles(GetMyOrder)
  async getMine(query: MyOrderQuery) {
    return rawJson(await this.#mine(query));
  }

  /** @throws NOT_FOUND as `getMine` */
  async mine(query: MyOrderQuery): Promise<Order> {
    return JSON.parse(await this.#mine(query)) as Order;
  }

  async find(orderId: string, manager = this.manager): Promise<Order | undefined> {
    const json = await this.json(orderId, manager);
    return json === undefined ? undefined : (JSON.parse(json) as Order);
  }

  async #mine({ userId, orderId }: MyOrderQuery): Promise<string> {
    const [found] = await prepared<{ json: string }>(this.manager, FIND_OWN, [orderId, userId]);
    if (!found) throw notFound('order.notFound', { orderId });
    return found.json;
  }
}
