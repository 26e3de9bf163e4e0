import { Injectable } from '@nestjs/common';
import type { FieldChange, Repair as RepairView } from '@netra/contracts';
import { LOCKED_ROW, lockingTransaction } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { requireOwn, visible } from './own-jobs.js';
import { RepairRecorder } from './repair-recorder.service.js';
import { Repair } from './repair.entity.js';
import { asRepair } from './repair.views.js';

/** What a save changes: the columns that it sets, and what its history shows. */
export interface Change {
  fields: Partial<Repair>;
  changes: FieldChange[];
  /** The author, when it is not the caller. */
  author?: string;
  /** Other work in the same transaction, which gets the saved repair. */
  alongside?: (tx: EntityManager, saved: Repair) => Promise<void>;
}

/**
 * What a caller with own jobs only needs for a change: to have taken the repair, or to see it. `system` needs neither: it completes what
 * was accepted earlier, regardless of who may work on the repair by now.
 */
type Right = 'own' | 'visible' | 'system';

/** Serialises the changes of each repair, and gives each a history entry and a version. */
@Injectable()
export class RepairWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
  ) {}

  /** `decide` gets the current repair and may refuse by throwing. A save that changes nothing leaves no trace. */
  change(
    id: string,
    decide: (repair: Repair, tx: EntityManager) => Change | Promise<Change>,
    right: Right = 'own',
  ): Promise<RepairView> {
    return this.hold(id, right, async (repair, tx) => {
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

  /**
   * A transaction that holds the repair until its end, so that nobody else changes it. It takes no connection while it waits for the repair.
   * @throws NOT_FOUND; FORBIDDEN without the right
   */
  hold<Result>(
    id: string,
    right: Right,
    work: (repair: Repair, tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return lockingTransaction(this.dataSource.manager, { key: `repair ${id}` }, async (tx) => {
      const repair = await tx.findOne(Repair, { where: { id }, ...LOCKED_ROW });
      if (right === 'system' && repair) return work(repair, tx);
      const shown = visible(repair);
      if (right === 'own') requireOwn(shown);
      return work(shown, tx);
    });
  }
}
