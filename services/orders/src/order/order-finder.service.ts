import { Injectable } from '@nestjs/common';
import type { Order } from '@netra/contracts';
import { EntityManager } from 'typeorm';
import { ORDER_COLUMNS } from './order.columns.js';

const FIND = `
  select row_to_json(found)::text as json from (
    select ${ORDER_COLUMNS} from customer_order o where o.order_id = $1 and o.state = 'placed') found`;

/** One placed order. */
@Injectable()
export class OrderFinderService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `Order` as JSON; undefined for one that is unknown or not placed. */
  async json(orderId: string, manager = this.manager): Promise<string | undefined> {
    const [found] = await manager.query<{ json: string }[]>(FIND, [orderId]);
    return found?.json;
  }

  async find(orderId: string, manager = this.manager): Promise<Order | undefined> {
    const json = await this.json(orderId, manager);
    return json === undefined ? undefined : (JSON.parse(json) as Order);
  }
}
