import { Injectable } from '@nestjs/common';
import type { OrderChange } from '@netra/contracts';
import { AuditEntry, auditChanges } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrderFinderService } from '../order/order-finder.service.js';

/** What the staff did to an order: the entries of the audit log about it, as this service wrote them. */
@Injectable()
export class OrderHistoryService {
  constructor(
    private readonly manager: EntityManager,
    private readonly orders: OrderFinderService,
  ) {}

  /** The newest first. @throws NOT_FOUND */
  async of(orderId: string): Promise<OrderChange[]> {
    await this.orders.get(orderId);
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
