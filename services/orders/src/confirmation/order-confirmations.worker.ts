import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { OrdersConfig } from '../orders.config.js';
import { OrderConfirmations } from './order-confirmations.service.js';

/** Polls for orders that are to be confirmed, in every replica. */
@Injectable()
export class OrderConfirmationsWorker extends PollingWorker {
  constructor(
    private readonly confirmations: OrderConfirmations,
    config: OrdersConfig,
  ) {
    super('confirmations of orders wait', config.ORDER_CONFIRMATION_CHECK_SECONDS * 1_000);
  }

  protected poll() {
    return this.confirmations.run();
  }
}
