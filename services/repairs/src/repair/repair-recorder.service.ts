import { Injectable } from '@nestjs/common';
import { MailRequested, RepairChanged, type FieldChange } from '@netra/contracts';
import { Audit, context, newId, Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { PickupReminders } from '../reminders/pickup-reminders.service.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { RepairChange } from './repair-change.entity.js';
import type { Repair } from './repair.entity.js';

/** Keeps the history of repairs, and tells others of each save: services by an event, the customer of a new stage by mail. */
@Injectable()
export class RepairRecorder {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly links: TrackingLinks,
    private readonly reminders: PickupReminders,
  ) {}

  /** In the transaction that has saved the repair; the author is whoever asks. */
  async record(tx: EntityManager, repair: Repair, changes: FieldChange[]): Promise<void> {
    const { id: repairId, version, serialNo, progress, updatedAt } = repair;
    const { actor } = context();
    const stage = changes.some(({ field }) => field === 'progress') ? progress : null;
    await tx.insert(RepairChange, {
      id: newId(),
      repairId,
      version,
      at: updatedAt,
      author: actor?.name ?? 'System',
      authorId: actor?.id ?? null,
      stage,
      changes,
    });
    await this.#audit(tx, repair, changes);
    const previousSerialNo = changes.find(({ field }) => field === 'serialNo')?.before ?? undefined;
    const fact = { id: repairId, serialNo, previousSerialNo, progress, updatedAt: updatedAt.toISOString() };
    await this.outbox.add(tx, RepairChanged, fact);
    if (!stage) return;
    await this.reminders.follow(tx, repair);
    await this.mailStage(tx, repair);
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

  private async mailStage(tx: EntityManager, repair: Repair): Promise<void> {
    const { id, version, customerEmail, customerName, customerLanguage } = repair;
    if (!customerEmail) return;
    const { deviceName, serialNo, progress, notes } = repair;
    const link = await this.links.linkOf(tx, id);
    await this.outbox.add(tx, MailRequested, {
      key: `repair-stage:${id}:${version}`,
      to: customerEmail,
      language: customerLanguage,
      template: 'repair-stage',
      data: { name: customerName ?? 'Customer', deviceName, serialNo, progress, notes, link },
    });
  }
}
