import { Injectable } from '@nestjs/common';
import { RepairChanged, type FieldChange, type RepairStage } from '@netra/contracts';
import { Audit, context, newId, Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { isUnproven } from '../claims/unproven-claims.js';
import { PickupReminders } from '../reminders/pickup-reminders.service.js';
import { StageNewsService } from '../stage-news/stage-news.service.js';
import { RepairChange } from './repair-change.entity.js';
import { Repair } from './repair.entity.js';

/** Keeps the history of repairs and announces each save: to services by an event, to the customer of a new stage by mail. */
@Injectable()
export class RepairRecorder {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly news: StageNewsService,
    private readonly reminders: PickupReminders,
  ) {}

  /** Runs in the transaction of the save; the author is the caller unless another is named. */
  async record(
    tx: EntityManager,
    repair: Repair,
    changes: FieldChange[],
    author?: string,
    previousAssigneeId = repair.assigneeId,
  ): Promise<void> {
    const { id: repairId, version, serialNo, progress, updatedAt, assigneeId } = repair;
    const { actor } = context();
    const stage = changes.some(({ field }) => field === 'progress') ? progress : null;
    await tx.insert(RepairChange, {
      id: newId(),
      repairId,
      version,
      at: updatedAt,
      author: author ?? actor?.name ?? 'System',
      authorId: author ? null : (actor?.id ?? null),
      stage,
      changes,
    });
    await this.#audit(tx, repair, changes);
    const previousSerialNo = changes.find(({ field }) => field === 'serialNo')?.before ?? undefined;
    await this.outbox.add(tx, RepairChanged, {
      id: repairId,
      serialNo,
      previousSerialNo,
      progress,
      updatedAt: updatedAt.toISOString(),
      ...(await this.#proof(tx, repair)),
      assigneeId,
      previousAssigneeId,
    });
    if (!stage) return;
    await this.reminders.follow(tx, repair);
    const before = changes.find(({ field }) => field === 'progress')?.before as RepairStage | null;
    await this.news.follow(tx, repair, before);
  }

  async #proof(tx: EntityManager, { id, origin, progress }: Repair): Promise<{ isUnproven?: true }> {
    if (origin === 'desk' || progress !== 'Received') return {};
    const unproven = tx.createQueryBuilder(Repair, 'repair').where({ id }).andWhere(isUnproven('repair'));
    return (await unproven.getExists()) ? { isUnproven: true } : {};
  }

  async #audit(tx: EntityManager, repair: Repair, changes: FieldChange[]): Promise<void> {
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, change[name]]));
    const about = {
      subject: 'repair',
      id: repair.id,
      label: `${repair.deviceName} ${repair.serialNo}`,
    } as const;
    const before = repair.version === 1 ? null : side('before');
    await this.audit.record(tx, { ...about, before, after: side('after') });
  }
}
