import { Injectable } from '@nestjs/common';
import { MailRequested, MAX_MONEY, OrderPlaced, type ReservedLine } from '@netra/contracts';
import { Audit, conflict, newId, prepared, rowOf, unprocessable } from '@netra/service-kit';
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
  address: string;
}

interface Placed {
  json: string;
}

/** The last step of placing: one statement that makes the order stand, with all that follows from it. */
@Injectable()
export class OrderPlacer {
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
    const kept = lines.map((line) => ({ id: newId(), ...line }));
    const events = this.#events(order, userId, lines, total);
    const values = [order.id, total, JSON.stringify(kept), JSON.stringify(events)];
    const placed = await this.#write(values, (tx) => this.#record(tx, order, lines, total));
    if (placed) ordersPlaced.inc();
    return placed?.json;
  }

  /** What staff order is written down with the order; a customer's order needs no transaction around its statement. */
  async #write(values: unknown[], record: (tx: EntityManager) => Promise<void>): Promise<Placed | undefined> {
    const write = async (manager: EntityManager) => (await prepared<Placed>(manager, PLACE, values))[0];
    if (!this.audit.isWatching) return write(this.manager);
    return this.manager.transaction(async (tx) => {
      const placed = await write(tx);
      if (placed) await record(tx);
      return placed;
    });
  }

  #events({ orderId, name, email, address }: Unplaced, userId: string, lines: ReservedLine[], total: number) {
    const bought = lines.map(({ productName, qty, price }) => ({ name: productName, qty, price }));
    const link = orderLink(this.config.PUBLIC_ORIGIN, orderId);
    return [
      rowOf(OrderPlaced, { orderId, userId, total, status: 'pending', items: itemsOf(lines) }),
      rowOf(MailRequested, {
        key: `order-placed:${orderId}`,
        to: email,
        template: 'order-placed',
        data: { name, orderId, lines: bought, total, address, link },
      }),
    ];
  }

  #record(tx: EntityManager, order: Unplaced, lines: ReservedLine[], total: number): Promise<void> {
    const about = { subject: 'order', id: order.orderId, label: order.name } as const;
    const after = { total, status: 'pending', items: itemsOf(lines) };
    return this.audit.record(tx, { ...about, before: null, after });
  }
}

const itemsOf = (lines: ReservedLine[]) => lines.map(({ productId, qty }) => ({ productId, qty }));

/** In cents, because the sum of decimals in floating point is not the sum of the prices. */
const totalOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
