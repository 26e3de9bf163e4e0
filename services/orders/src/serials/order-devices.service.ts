// SQL because PostgreSQL computes the end of the warranty for lists too; not measured: only when serials change.
import { Injectable } from '@nestjs/common';
import { dayOf, OrderSerialsRecorded, type Order } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { WARRANTY_END } from '../order/order.columns.js';

const WARRANTY = `select to_char(${WARRANTY_END}, 'YYYY-MM-DD') as until from customer_order o where o.order_id = $1`;

/** Publishes the devices of an order. */
@Injectable()
export class OrderDevicesService {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that has changed the order or its serials. */
  async tell(tx: EntityManager, { orderId, version, status, date, items }: Order): Promise<void> {
    const [warranty] = await tx.query<{ until: string }[]>(WARRANTY, [orderId]);
    const lines = items
      .filter(({ serials }) => serials.length)
      .map(({ productId, productName, serials }) => ({ productId, productName, serials }));
    await this.outbox.add(tx, OrderSerialsRecorded, {
      orderId,
      version,
      status,
      soldOn: dayOf(new Date(date)),
      warrantyUntil: warranty!.until,
      lines,
    });
  }
}
