import { Injectable } from '@nestjs/common';
import { MailRequested, MAX_MONEY, OrderPlaced, type ReservedLine } from '@netra/contracts';
import { Audit, conflict, newId, prepared, rowOf, Together, unprocessable } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { orderLink } from '../order/order-link.js';
import { OrdersConfig } from '../orders.config.js';
import { ordersPlaced } from '../orders.metrics.js';
import { PLACE } from './placing.queries.js';

/** An order that has its number, and perhaps its stock. */
export interface Unplaced {
  id: string;
  orderId: string;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  address: string;
}

/** An order with all that is written when it stands. */
interface Standing {
  id: string;
  total: number;
  lines: object[];
  events: object[];
}

interface Placed {
  id: string;
  json: string;
}

/** Orders in one statement. */
const AT_ONCE = 32;

/** The last step of placing: one statement that makes orders stand, with all that follows from it. */
@Injectable()
export class OrderPlacer {
  readonly #together = new Together((orders: Standing[]) => write(this.manager, orders), AT_ONCE);

  constructor(
    private readonly manager: EntityManager,
    private readonly config: OrdersConfig,
    private readonly audit: Audit,
  ) {}

  /**
   * The order as JSON; undefined when it was placed or given up by someone else meanwhile.
   * @throws CONFLICT when the customer was shown another total: nobody pays what they have not seen
   */
  async place(
    order: Unplaced,
    userId: string,
    lines: ReservedLine[],
    expectedTotal?: number,
  ): Promise<string | undefined> {
    const total = totalOf(lines);
    if (expectedTotal !== undefined && expectedTotal !== total)
      throw conflict('The prices have changed', { total });
    if (total > MAX_MONEY) throw unprocessable('This order is too large, please split it');
    const kept = lines.map((line, index) => ({ order: order.id, id: newId(), position: index + 1, ...line }));
    const standing = { id: order.id, total, lines: kept, events: this.#events(order, userId, lines, total) };
    const json = await this.#write(standing, (tx) => this.#record(tx, order, lines, total));
    if (json) ordersPlaced.inc();
    return json;
  }

  /** What staff order is written down with the order; a customer's order needs no transaction around its statement. */
  async #write(order: Standing, record: (tx: EntityManager) => Promise<void>): Promise<string | undefined> {
    if (!this.audit.isWatching) return this.#together.do(order);
    return this.manager.transaction(async (tx) => {
      const [json] = await write(tx, [order]);
      if (json) await record(tx);
      return json;
    });
  }

  #events(order: Unplaced, userId: string, lines: ReservedLine[], total: number) {
    const { id, orderId, email, isEmailConfirmed } = order;
    const name = isEmailConfirmed ? order.name : null;
    const address = isEmailConfirmed ? order.address : null;
    const bought = lines.map(({ productName, qty, price }) => ({ name: productName, qty, price }));
    const link = orderLink(this.config.PUBLIC_ORIGIN, orderId);
    return [
      rowOf(OrderPlaced, { orderId, userId, total, status: 'pending', items: itemsOf(lines) }, id),
      rowOf(
        MailRequested,
        {
          key: `order-placed:${orderId}`,
          to: email,
          template: 'order-placed',
          data: { name, orderId, lines: bought, total, address, link },
        },
        id,
      ),
    ];
  }

  #record(tx: EntityManager, order: Unplaced, lines: ReservedLine[], total: number): Promise<void> {
    const about = { subject: 'order', id: order.orderId, label: order.name } as const;
    const after = { total, status: 'pending', items: itemsOf(lines) };
    return this.audit.record(tx, { ...about, before: null, after });
  }
}

/** The JSON of each that was placed by this; of the same order twice only the first one is. */
async function write(manager: EntityManager, orders: Standing[]): Promise<(string | undefined)[]> {
  const firsts = [...new Map(orders.toReversed().map((order) => [order.id, order])).values()];
  const rows = await prepared<Placed>(manager, PLACE, [
    firsts.map(({ id }) => id),
    firsts.map(({ total }) => total),
    JSON.stringify(firsts.flatMap(({ lines }) => lines)),
    JSON.stringify(firsts.flatMap(({ events }) => events)),
  ]);
  const placed = new Map(rows.map(({ id, json }) => [id, json]));
  return orders.map((order) => (firsts.includes(order) ? placed.get(order.id) : undefined));
}

const itemsOf = (lines: ReservedLine[]) => lines.map(({ productId, qty }) => ({ productId, qty }));

/** In cents, because the sum of decimals in floating point is not the sum of the prices. */
export const totalOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
