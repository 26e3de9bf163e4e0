import { IntVariable, ServiceConfig, TextVariable, UrlVariable } from '@netra/service-kit';

/** The settings of repairs, beyond those of every service. */
export class RepairsConfig extends ServiceConfig {
  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  @IntVariable(1, 1_000_000)
  LOOK_UPS_PER_MINUTE_AND_ADDRESS = 60;

  /** A repair of a device within so many days after a completed one is a repeat fault. */
  @IntVariable(1, 3_650)
  REPEAT_FAULT_DAYS = 90;

  /** Warranty claims per account. */
  @IntVariable(1, 1_000_000)
  CLAIMS_PER_DAY = 10;

  /** Days after which a customer is reminded of a device that is ready. */
  @TextVariable('up to ten rising numbers of days such as 3,7,14, or empty for no reminders', {
    min: 0,
    pattern: /^(|\d{1,3}(\.\d{1,6})?(,\d{1,3}(\.\d{1,6})?){0,9})$/,
  })
  PICKUP_REMINDER_DAYS = '3,7,14';

  @IntVariable(1, 86_400)
  PICKUP_REMINDER_CHECK_SECONDS = 60;

  /** How long a move to another stage can be undone before anybody is notified; the board offers it for ten seconds. */
  @IntVariable(0, 3_600)
  STAGE_UNDO_SECONDS = 15;

  /** Gets a daily mail about repairs that wait too long; empty for nobody. */
  @TextVariable('an e-mail address, or empty for no alerts', { min: 0, pattern: /^(|[^\s@]+@[^\s@]+)$/ })
  OWNER_ALERT_EMAIL = '';

  /** A repair that nobody has saved for so many days waits too long. */
  @IntVariable(1, 365)
  QUIET_REPAIR_DAYS = 7;

  /** A device that has been ready for so many days waits too long. */
  @IntVariable(1, 365)
  READY_REPAIR_DAYS = 7;

  get undoMs(): number {
    return this.STAGE_UNDO_SECONDS * 1_000;
  }

  get reminderDays(): number[] {
    return this.PICKUP_REMINDER_DAYS.split(',').filter(Boolean).map(Number);
  }
}
