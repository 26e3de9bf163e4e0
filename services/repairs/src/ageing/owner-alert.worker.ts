import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { OwnerAlert } from './owner-alert.service.js';

const CHECK_MS = 600_000;

/** Checks a few times an hour, in every replica, whether the owner's mail is due. */
@Injectable()
export class OwnerAlertWorker extends PollingWorker {
  constructor(private readonly alert: OwnerAlert) {
    super("the owner's alert waits", CHECK_MS);
  }

  protected poll() {
    return this.alert.send();
  }
}
