import { Injectable } from '@nestjs/common';
import { dayOf, MailRequested, TIME_ZONE } from '@netra/contracts';
import { Outbox, Throttle } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { Clock } from '../reminders/clock.js';
import { RepairList } from '../repair/repair-list.service.js';
import { RepairsConfig } from '../repairs.config.js';

const HALF_DAY_SECONDS = 43_200;
/** The hour of the day from which the owner is mailed. */
const FIRST_HOUR = 8;

/** Mails the owner once a day what waits too long. Sends nothing when nothing waits or no address is configured. */
@Injectable()
export class OwnerAlert {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: RepairList,
    private readonly throttle: Throttle,
    private readonly outbox: Outbox,
    private readonly config: RepairsConfig,
    private readonly clock: Clock,
  ) {}

  /** Any replica may call it at any time: the key of the mail contains the day. */
  async send(): Promise<void> {
    const {
      OWNER_ALERT_EMAIL: to,
      QUIET_REPAIR_DAYS: quietDays,
      READY_REPAIR_DAYS: readyDays,
      PUBLIC_ORIGIN,
    } = this.config;
    const now = this.clock.now();
    if (!to || hourOf(now) < FIRST_HOUR) return;
    const day = dayOf(now);
    if (!(await this.throttle.tryTake(`owner-alert:${day}`, 1, HALF_DAY_SECONDS))) return;
    const [overdue, quiet, ready] = await Promise.all([
      this.lists.count({ overdue: true }),
      this.lists.count({ quietDays }),
      this.lists.count({ readyDays }),
    ]);
    if (overdue + quiet + ready === 0) return;
    const link = new URL('/admin/repair', PUBLIC_ORIGIN).href;
    const data = { overdue, quiet, quietDays, ready, readyDays, link };
    await this.dataSource.transaction((tx) =>
      this.outbox.add(tx, MailRequested, {
        key: `owner-alert:${day}`,
        to,
        template: 'repairs-waiting',
        data,
      }),
    );
  }
}

const hourOf = (time: Date): number =>
  Number(time.toLocaleString('en-GB', { hour: '2-digit', hour12: false, timeZone: TIME_ZONE }));
