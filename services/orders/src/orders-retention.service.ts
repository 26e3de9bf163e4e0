import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from './orders.config.js';

/** A failed order is shown to nobody, but contains the name and address of a customer. */
const FAILED = `
  delete from customer_order where id in (
    select id from customer_order where state = 'failed' and touched_at < now() - interval '30 days' limit $1)`;

/** People who asked for a quote and may never have bought anything. */
const quotesOlderThan = (months: number) => `
  delete from quote_request where id in (
    select id from quote_request where created_at < now() - interval '${months} months' limit $1)`;

/** Deletes old rows that orders no longer needs. */
@Injectable()
export class OrdersRetention extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager, config: OrdersConfig) {
    super(manager, [FAILED, quotesOlderThan(config.QUOTES_KEPT_MONTHS)]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
