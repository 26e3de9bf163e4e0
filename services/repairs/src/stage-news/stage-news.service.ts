import { Injectable } from '@nestjs/common';
import { MailRequested, type RepairStage } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../reminders/clock.js';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { StageNews } from './stage-news.entity.js';

const BATCH = 50;

/**
 * Mails customers the stage of their repair. A new repair is confirmed at once; the mail about a later stage waits until the move can
 * no longer be undone on the board, so that a slip and its undo send no mail.
 */
@Injectable()
export class StageNewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly config: RepairsConfig,
    private readonly links: TrackingLinks,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction that changes the stage; `before` is the previous stage, null for a new repair. */
  async follow(tx: EntityManager, repair: Repair, before: RepairStage | null): Promise<void> {
    if (before === null) return this.#mail(tx, repair);
    const { id: repairId, progress, updatedAt } = repair;
    const lock = { mode: 'pessimistic_write' as const };
    const waiting = await tx.findOne(StageNews, { where: { repairId }, lock });
    const toldStage = waiting?.toldStage ?? before;
    if (toldStage === progress) return void (await tx.delete(StageNews, { repairId }));
    const dueAt = new Date(updatedAt.getTime() + this.config.undoMs);
    await tx.upsert(StageNews, { repairId, toldStage, dueAt }, ['repairId']);
  }

  /** Requests the due mails, each in the transaction that ends its wait. */
  async sendDue(): Promise<void> {
    for (let found = BATCH; found === BATCH;) {
      found = await this.dataSource.transaction((tx) => this.#sendSome(tx));
    }
  }

  /** Skips rows that another replica has locked. */
  async #sendSome(tx: EntityManager): Promise<number> {
    const due = await tx.find(StageNews, {
      where: { dueAt: LessThanOrEqual(this.clock.now()) },
      order: { dueAt: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    for (const { repairId } of due) {
      const repair = await tx.findOneBy(Repair, { id: repairId });
      if (repair) await this.#mail(tx, repair);
      await tx.delete(StageNews, { repairId });
    }
    return due.length;
  }

  async #mail(tx: EntityManager, repair: Repair): Promise<void> {
    const { id, version, customerEmail, customerName, customerLanguage } = repair;
    if (!customerEmail) return;
    const { deviceName, serialNo, progress, notes, origin } = repair;
    const link = await this.links.linkOf(tx, id);
    const name = customerName ?? '';
    if (version === 1 && origin !== 'desk') {
      const data = { name, deviceName, serialNo, isPaid: origin === 'paid', link };
      const to = { to: customerEmail, language: customerLanguage };
      return this.outbox.add(tx, MailRequested, {
        key: `repair-claim:${id}`,
        ...to,
        about: { repairId: id },
        template: 'repair-claim',
        data,
      });
    }
    await this.outbox.add(tx, MailRequested, {
      key: `repair-stage:${id}:${version}`,
      to: customerEmail,
      language: customerLanguage,
      about: { repairId: id },
      template: 'repair-stage',
      data: { name, deviceName, serialNo, progress, notes, link },
    });
  }
}
