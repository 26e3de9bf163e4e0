import { Injectable } from '@nestjs/common';
import type { FieldChange, Repair as RepairView } from '@netra/contracts';
import { isId, notFound } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
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
  ): Promise<RepairView> {
    return this.dataSource.transaction(async (tx) => {
      const repair = await this.lock(tx, id);
      const { fields, changes, author, alongside } = await decide(repair, tx);
      if (!changes.length) return asRepair(repair);
      const risen = { version: repair.version + 1, updatedAt: new Date() };
      await tx.update(Repair, id, { ...fields, ...risen });
      const saved = Object.assign(repair, fields, risen);
      await this.recorder.record(tx, saved, changes, author);
      await alongside?.(tx, saved);
      return asRepair(saved);
    });
  }

  /** The repair, which nobody else changes before the end of the transaction. @throws NOT_FOUND */
  async lock(tx: EntityManager, id: string): Promise<Repair> {
    const lock = { mode: 'pessimistic_write' as const };
    const repair = isId(id) ? await tx.findOne(Repair, { where: { id }, lock }) : null;
    if (!repair) throw notFound('repair.notFound');
    return repair;
  }
}
