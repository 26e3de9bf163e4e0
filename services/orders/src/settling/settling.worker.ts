import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { SettlingService } from './settling.service.js';

const PAUSE_MS = 1_000;

/** Settles once a second, in every replica; the steps are idempotent. */
@Injectable()
export class SettlingWorker extends PollingWorker {
  constructor(private readonly settling: SettlingService) {
    super('settling waits', PAUSE_MS);
  }

  protected poll() {
    return this.settling.settle();
  }
}
