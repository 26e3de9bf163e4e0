import { Injectable } from '@nestjs/common';
import { GetOrderHistory, OrderKey, type OrderChange } from '@netra/contracts';
import { AuditEntry, auditChanges, Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrderFinderService } from '../order/order-finder.service.js';

/** Changes of an order by staff: the entries of the audit log that this service wrote about it. */
@Injectable()
export class OrderHistoryService {
  constructor(
    private readonly manager: EntityManager,
    private readonly orders: OrderFinderService,
  ) {}

  /**
   * Newest first.
   * @throws NOT_FOUND
   */
  @Handles(GetOrderHistory)
  async get({ orderId }: OrderKey): Promise<OrderChange[]> {
    await this.orders.get({ orderId });
    const entries = await this.manager.find(AuditEntry, {
      where: { subject: 'order', subjectId: orderId },
      order: { at: 'DESC', id: 'DESC' },
      take: 1_000,
    });
    return entries.map(({ id, at, actorName, actorRole, before, after }) => ({
      _id: id,
      at: at.toISOString(),
      author: actorName,
      authorRole: actorRole,
      changes: auditChanges(before, after),
    }));
  }
}
