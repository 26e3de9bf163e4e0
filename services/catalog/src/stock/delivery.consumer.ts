import { Injectable } from '@nestjs/common';
import { GoodsReceived, type EventType } from '@netra/contracts';
import { Consumes } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { StockMover } from './stock-mover.service.js';

type Delivery = typeof GoodsReceived extends EventType<infer Fact> ? Fact : never;

/** Adds what suppliers have delivered to the stock, once for each receipt, also when the event comes again after its inbox row has gone. */
@Injectable()
export class DeliveryConsumer {
  constructor(private readonly mover: StockMover) {}

  /** Whoever orders a product has chosen it from the catalogue. */
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
