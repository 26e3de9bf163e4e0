import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { CatalogConfig } from '../catalog.config.js';
import { AlertTeller } from './alert-teller.service.js';

/** Polls for alerts that are due, in every replica. */
@Injectable()
export class AlertTellerWorker extends PollingWorker {
  constructor(
    private readonly teller: AlertTeller,
    config: CatalogConfig,
  ) {
    super('stock alerts wait', config.STOCK_ALERT_CHECK_SECONDS * 1_000);
  }

  protected poll() {
    return this.teller.run();
  }
}
