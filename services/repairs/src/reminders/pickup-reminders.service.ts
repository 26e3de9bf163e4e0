import { Injectable } from '@nestjs/common';
import { MailRequested, type StageReached } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { DataSource, IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { RepairChange } from '../repair/repair-change.entity.js';
import { withoutSlips } from '../repair/repair-search.service.js';
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

  /** Runs in the transaction that changes the stage, after its entry in the history. The undo of a slip restarts nothing. */
  async follow(tx: EntityManager, { id: repairId, progress, updatedAt }: Repair): Promise<void> {
    await tx.delete(PickupReminder, { repairId });
    if (progress !== 'Ready for Pickup') return;
    const since = await this.#readySince(tx, repairId);
    const readyAt = new Date(since.at);
    const days = this.config.reminderDays;
    const sent = days.filter((day) => after(readyAt, day) < updatedAt).length;
    const next = days[sent];
    if (next === undefined) return;
    const dueAt = after(readyAt, next);
    await tx.insert(PickupReminder, { repairId, readyVersion: since.version, readyAt, sent, dueAt });
  }

  async #readySince(tx: EntityManager, repairId: string): Promise<StageReached & { version: number }> {
    const changes = await tx.find(RepairChange, {
      where: { repairId, stage: Not(IsNull()) },
      order: { version: 'ASC' },
    });
    const reached = changes.map(({ stage, at, version }) => ({
      progress: stage!,
      at: at.toISOString(),
      version,
    }));
    return withoutSlips(reached, this.config.undoMs).at(-1)!;
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
