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
}

/** Changes repairs one save after the other, each with its history and version. */
@Injectable()
export class RepairWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
  ) {}

  /** `decide` sees the repair as it is and may refuse by throwing. A save that changes nothing leaves no trace. */
  change(id: string, decide: (repair: Repair) => Change): Promise<RepairView> {
    return this.dataSource.transaction(async (tx) => {
      const repair = await locked(tx, id);
      const { fields, changes } = decide(repair);
      if (!changes.length) return asRepair(repair);
      const risen = { version: repair.version + 1, updatedAt: new Date() };
      await tx.update(Repair, id, { ...fields, ...risen });
      const saved = Object.assign(repair, fields, risen);
      await this.recorder.record(tx, saved, changes);
      return asRepair(saved);
    });
  }
}

/** @throws NOT_FOUND */
async function locked(tx: EntityManager, id: string): Promise<Repair> {
  const lock = { mode: 'pessimistic_write' as const };
  const repair = isId(id) ? await tx.findOne(Repair, { where: { id }, lock }) : null;
  if (!repair) throw notFound('repair.notFound');
  return repair;
}
