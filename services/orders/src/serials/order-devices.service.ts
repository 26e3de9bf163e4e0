import { Injectable } from '@nestjs/common';
import { dayOf, OrderSerialsRecorded, type Order } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { WARRANTY_END } from '../order/order.columns.js';

const WARRANTIES = `
  select l.id, to_char(${WARRANTY_END}, 'YYYY-MM-DD') as until
  from order_line l join customer_order o on o.id = l."order" where o.order_id = $1`;

/** Publishes the devices of an order. */
@Injectable()
export class OrderDevicesService {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that has changed the order or its serials. */
  async tell(tx: EntityManager, { orderId, version, status, date, items }: Order): Promise<void> {
    const warranties = await tx.query<{ id: string; until: string | null }[]>(WARRANTIES, [orderId]);
    const untilOf = new Map(warranties.map(({ id, until }) => [id, until]));
    const soldOn = dayOf(new Date(date));
    const lines = items
      .filter(({ serials }) => serials.length)
      .map(({ _id, productId, productName, serials }) => ({
        productId,
        productName,
        serials,
        warrantyUntil: untilOf.get(_id) ?? null,
      }));
    await this.outbox.add(tx, OrderSerialsRecorded, {
      orderId,
      version,
      status,
      soldOn,
      warrantyUntil: warranties
        .map(({ until }) => until ?? soldOn)
        .toSorted()
        .at(-1)!,
      lines,
    });
  }
}
