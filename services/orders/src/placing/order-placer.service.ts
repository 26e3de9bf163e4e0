import { Injectable } from '@nestjs/common';
import { MailRequested, MAX_MONEY, OrderPlaced, type ReservedLine } from '@netra/contracts';
import { Audit, conflict, newId, Outbox, prepared, unprocessable } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { orderLink } from '../order/order-link.js';
import { OrdersConfig } from '../orders.config.js';
import { ordersPlaced } from '../orders.metrics.js';
import { PLACE } from './placing.queries.js';

interface Placed {
  orderId: string;
  userId: string;
  name: string;
  email: string;
  address: string;
}

/** The last step of placing: one transaction that makes the order stand, with all that follows from it. */
@Injectable()
export class OrderPlacer {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly config: OrdersConfig,
    private readonly audit: Audit,
  ) {}

  /**
   * False when the order was placed or given up by someone else meanwhile.
   * @throws CONFLICT when the customer was shown another total: nobody pays what they have not seen
   */
  async place(id: string, lines: ReservedLine[], expectedTotal?: number): Promise<boolean> {
    const total = totalOf(lines);
    if (expectedTotal !== undefined && expectedTotal !== total)
      throw conflict('The prices have changed', { total });
    if (total > MAX_MONEY) throw unprocessable('This order is too large, please split it');
    const kept = JSON.stringify(lines.map((line) => ({ id: newId(), ...line })));
    const isPlaced = await this.manager.transaction(async (tx) => {
      const [placed] = await prepared<Placed>(tx, PLACE, [id, total, kept]);
      if (placed) await this.#announce(tx, placed, lines, total);
      return placed !== undefined;
    });
    if (isPlaced) ordersPlaced.inc();
    return isPlaced;
  }

  async #announce(tx: EntityManager, order: Placed, lines: ReservedLine[], total: number): Promise<void> {
    const { orderId, userId, name, email, address } = order;
    const items = lines.map(({ productId, qty }) => ({ productId, qty }));
    await this.outbox.add(tx, OrderPlaced, { orderId, userId, total, status: 'pending', items });
    const about = { subject: 'order', id: orderId, label: name } as const;
    await this.audit.record(tx, { ...about, before: null, after: { total, status: 'pending', items } });
    const bought = lines.map(({ productName, qty, price }) => ({ name: productName, qty, price }));
    const link = orderLink(this.config.PUBLIC_ORIGIN, orderId);
    await this.outbox.add(tx, MailRequested, {
      key: `order-placed:${orderId}`,
      to: email,
      template: 'order-placed',
      data: { name, orderId, lines: bought, total, address, link },
    });
  }
}

/** In cents, because the sum of decimals in floating point is not the sum of the prices. */
const totalOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
