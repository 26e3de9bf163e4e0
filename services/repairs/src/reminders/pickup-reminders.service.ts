import { Injectable } from '@nestjs/common';
import { MailRequested } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { Clock } from './clock.js';
import { PickupReminder } from './pickup-reminder.entity.js';

const DAY_MS = 86_400_000;
const BATCH = 50;

/** Reminds customers a few times of devices that are ready for pick-up. */
@Injectable()
export class PickupReminders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly config: RepairsConfig,
    private readonly links: TrackingLinks,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction that changes the stage. */
  async follow(tx: EntityManager, { id: repairId, version, progress, updatedAt }: Repair): Promise<void> {
    await tx.delete(PickupReminder, { repairId });
    const [first] = this.config.reminderDays;
    if (progress !== 'Ready for Pickup' || first === undefined) return;
    const dueAt = after(updatedAt, first);
    await tx.insert(PickupReminder, { repairId, readyVersion: version, readyAt: updatedAt, sent: 0, dueAt });
  }

  /** Requests the due mails, each in the transaction that counts it, so that a crash or several replicas cannot send one twice. */
  async remind(): Promise<void> {
    for (let found = BATCH; found === BATCH;) {
      found = await this.dataSource.transaction((tx) => this.#remindSome(tx));
    }
  }

  /** Skips rows that another replica has locked. */
  async #remindSome(tx: EntityManager): Promise<number> {
    const due = await tx.find(PickupReminder, {
      where: { dueAt: LessThanOrEqual(this.clock.now()) },
      order: { dueAt: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    for (const reminder of due) {
      const repair = await tx.findOneBy(Repair, { id: reminder.repairId });
      if (repair?.customerEmail) await this.#mail(tx, repair, repair.customerEmail, reminder);
      await this.#advance(tx, reminder);
    }
    return due.length;
  }

  /** After a long outage, the remaining reminders keep their intervals. */
  async #advance(tx: EntityManager, { repairId, readyAt, sent }: PickupReminder): Promise<void> {
    const { [sent]: last = 0, [sent + 1]: next } = this.config.reminderDays;
    if (next === undefined) return void (await tx.delete(PickupReminder, { repairId }));
    const dueAt = new Date(
      Math.max(after(readyAt, next).getTime(), after(this.clock.now(), next - last).getTime()),
    );
    await tx.update(PickupReminder, { repairId }, { sent: sent + 1, dueAt });
  }

  async #mail(
    tx: EntityManager,
    { id, customerName, customerLanguage, deviceName, serialNo }: Repair,
    to: string,
    { readyVersion, sent }: PickupReminder,
  ): Promise<void> {
    const isLast = sent + 1 === this.config.reminderDays.length;
    await this.outbox.add(tx, MailRequested, {
      key: `pickup-reminder:${id}:${readyVersion}:${sent + 1}`,
      to,
      language: customerLanguage,
      about: { repairId: id },
      template: 'pickup-reminder',
      data: {
        name: customerName ?? '',
        deviceName,
        serialNo,
        isLast,
        link: await this.links.linkOf(tx, id),
      },
    });
  }
}

const after = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
