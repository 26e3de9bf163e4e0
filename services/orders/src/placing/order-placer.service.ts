import { Injectable } from '@nestjs/common';
import { MailRequested, MAX_MONEY, OrderPlaced, type ReservedLine } from '@netra/contracts';
import { newId, Outbox, unprocessable } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { orderLink } from '../order/order-link.js';
import { OrdersConfig } from '../orders.config.js';
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
  ) {}

  /** False when the order was placed or given up by someone else meanwhile. */
  async place(id: string, lines: ReservedLine[]): Promise<boolean> {
    const total = totalOf(lines);
    if (total > MAX_MONEY) throw unprocessable('This order is too large, please split it');
    const kept = JSON.stringify(lines.map((line) => ({ id: newId(), ...line })));
    return this.manager.transaction(async (tx) => {
      const [placed] = await tx.query<Placed[]>(PLACE, [id, total, kept]);
      if (placed) await this.#announce(tx, placed, lines, total);
      return placed !== undefined;
    });
  }

  async #announce(tx: EntityManager, order: Placed, lines: ReservedLine[], total: number): Promise<void> {
    const { orderId, userId, name, email, address } = order;
    const items = lines.map(({ productId, qty }) => ({ productId, qty }));
    await this.outbox.add(tx, OrderPlaced, { orderId, userId, total, status: 'pending', items });
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
