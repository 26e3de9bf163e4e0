import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { RepairsConfig } from '../repairs.config.js';
import { PickupReminders } from './pickup-reminders.service.js';

/** Polls for due reminders, in every replica. */
@Injectable()
export class PickupRemindersWorker extends PollingWorker {
  constructor(
    private readonly reminders: PickupReminders,
    config: RepairsConfig,
  ) {
    super('pick-up reminders wait', config.PICKUP_REMINDER_CHECK_SECONDS * 1_000);
  }

  protected poll() {
    return this.reminders.remind();
  }
}
