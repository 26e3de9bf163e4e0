import { Injectable } from '@nestjs/common';
import { dayOf, MailRequested, TIME_ZONE } from '@netra/contracts';
import { Outbox, Throttle } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { Clock } from '../reminders/clock.js';
import { RepairList } from '../repair/repair-list.service.js';
import { RepairsConfig } from '../repairs.config.js';

const HALF_DAY_SECONDS = 43_200;
/** The first hour of a day in which the owner is written to. */
const FIRST_HOUR = 8;

/** Tells the owner once a day what waits too long; nothing while nothing does, or nobody is named in the configuration. */
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

  /** Any replica may call it at any time: the mail has the key of its day. */
  async tell(): Promise<void> {
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
