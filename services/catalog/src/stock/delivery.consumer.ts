import { Injectable } from '@nestjs/common';
import { GoodsReceived, type EventType } from '@netra/contracts';
import { Consumes } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { StockMover } from './stock-mover.service.js';

type Delivery = typeof GoodsReceived extends EventType<infer Fact> ? Fact : never;

/** Adds deliveries of suppliers to the stock, once per receipt, even when the event is repeated after its inbox row was deleted. */
@Injectable()
export class DeliveryConsumer {
  constructor(private readonly mover: StockMover) {}

  /** The person who ordered a product chose it from the catalogue. */
  @Consumes(GoodsReceived, { namesExisting: true })
  async onReceived(delivery: Delivery, tx: EntityManager): Promise<void> {
    const { receiptId, purchaseId, productId, quantity, supplierName, actorId, actorName } = delivery;
    await this.mover.moveIn(tx, {
      productId,
      change: quantity,
      reason: 'received',
      key: `receipt:${receiptId}`,
      reference: purchaseId,
      note: supplierName,
      actorId,
      actorName,
    });
  }
}
