import { Injectable } from '@nestjs/common';
import type { FieldChange, Repair as RepairView } from '@netra/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { requireOwn, visible } from './own-jobs.js';
import { RepairRecorder } from './repair-recorder.service.js';
import { Repair } from './repair.entity.js';
import { asRepair } from './repair.views.js';

/** What a save does: the columns that it sets, and what its history says. */
export interface Change {
  fields: Partial<Repair>;
  changes: FieldChange[];
  /** Who made it when it is not the caller. */
  author?: string;
  /** What else belongs to the transaction, of the repair as it is saved. */
  alongside?: (tx: EntityManager, saved: Repair) => Promise<void>;
}

/**
 * What a caller who may work on own jobs only needs for a change: to have taken the repair, or to see it. `system` asks for nothing: it
 * completes what was accepted before, whoever may work on the repair by now.
 */
type Right = 'own' | 'visible' | 'system';

/** Changes repairs one save after the other, each with its history and version. */
@Injectable()
export class RepairWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
  ) {}

  /** `decide` sees the repair as it is and may refuse by throwing. A save that changes nothing leaves no trace. */
  change(
    id: string,
    decide: (repair: Repair, tx: EntityManager) => Change | Promise<Change>,
    right?: Right,
  ): Promise<RepairView> {
    return this.dataSource.transaction(async (tx) => {
      const repair = await this.lock(tx, id, right);
      const { assigneeId } = repair;
      const { fields, changes, author, alongside } = await decide(repair, tx);
      if (!changes.length) return asRepair(repair);
      const risen = { version: repair.version + 1, updatedAt: new Date() };
      await tx.update(Repair, id, { ...fields, ...risen });
      const saved = Object.assign(repair, fields, risen);
      await this.recorder.record(tx, saved, changes, author, assigneeId);
      await alongside?.(tx, saved);
      return asRepair(saved);
    });
  }

  /** The repair, which nobody else changes before the end of the transaction. @throws NOT_FOUND; FORBIDDEN without the right */
  async lock(tx: EntityManager, id: string, right: Right = 'own'): Promise<Repair> {
    const lock = { mode: 'pessimistic_write' as const };
    const repair = await tx.findOne(Repair, { where: { id }, lock });
    if (right === 'system' && repair) return repair;
    const shown = visible(repair);
    if (right === 'own') requireOwn(shown);
    return shown;
  }
}
