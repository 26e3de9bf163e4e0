import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** An order that was given up is shown to nobody, but holds the name and address of a customer. */
const FAILED = `
  delete from customer_order where id in (
    select id from customer_order where state = 'failed' and touched_at < now() - interval '30 days' limit $1)`;

/** Deletes what orders does not need any more. */
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
