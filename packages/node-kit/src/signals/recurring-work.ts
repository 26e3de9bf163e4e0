import { Counter } from 'prom-client';
import { logger } from '../log/logger.js';

const failures = new Counter({
  name: 'netra_recurring_failures_total',
  help: 'Failed steps of work that is repeated in the background, by the message of their log entries',
  labelNames: ['failure'],
});

/**
 * Work that is repeated in the background. A failure waits for the next time, so nobody notices it: it is logged and counted, and the alert
 * `RecurringWorkFails` fires for one that persists.
 *
 * @example
 * const notification = new RecurringWork('a stock alert could not be sent');
 * await send(alert).catch((error: unknown) => notification.failed(error, { id }));
 */
export class RecurringWork {
  /** @param failure the message of the log entry about a failed step: a constant, because it is a label of the counter */
  constructor(private readonly failure: string) {
    failures.inc({ failure }, 0);
  }

  /** @param facts further fields of the log entry */
  failed(error: unknown, facts: object = {}): void {
    failures.inc({ failure: this.failure });
    logger.warn({ ...facts, reason: (error as Error).message }, this.failure);
  }
}
