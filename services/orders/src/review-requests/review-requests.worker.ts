import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { OrdersConfig } from '../orders.config.js';
import { ReviewRequests } from './review-requests.service.js';

/** Polls for orders whose customers are to be asked for reviews, in every replica. */
@Injectable()
export class ReviewRequestsWorker extends PollingWorker {
  constructor(
    private readonly requests: ReviewRequests,
    config: OrdersConfig,
  ) {
    super('requests for reviews wait', config.REVIEW_REQUEST_CHECK_SECONDS * 1_000);
  }

  protected poll() {
    return this.requests.run();
  }
}
