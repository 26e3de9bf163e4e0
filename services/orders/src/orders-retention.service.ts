// SQL because rows are deleted in bounded parts; not measured: a few times a day.
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** A failed order is shown to nobody, but contains the name and address of a customer. */
const FAILED = `
  delete from customer_order where id in (
    select id from customer_order where state = 'failed' and touched_at < now() - interval '30 days' limit $1)`;

/** Deletes old rows that orders no longer needs. */
@Injectable()
export class OrdersRetention extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager) {
    super(manager, [FAILED]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
