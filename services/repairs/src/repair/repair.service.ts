import { Injectable } from '@nestjs/common';
import type { RepairBody, RepairChange as RepairChangeView, RepairUpdateCommand } from '@netra/contracts';
import type { Repair as RepairView } from '@netra/contracts';
import { conflict, isId, newId, notFound } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { RepairChange } from './repair-change.entity.js';
import { changesOf, storedFields } from './repair-fields.js';
import { RepairRecorder } from './repair-recorder.service.js';
import { Repair } from './repair.entity.js';
import { asChange, asRepair } from './repair.views.js';

const STALE = 'Someone else has changed this repair meanwhile. Please look at it again before saving.';

/** Repairs as technicians and admins write and read them. */
@Injectable()
export class RepairService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recorder: RepairRecorder,
  ) {}

  async get(id: string): Promise<RepairView> {
    return asRepair(await this.find(this.dataSource.manager, id));
  }

  /** The newest change first. */
  async history(id: string): Promise<RepairChangeView[]> {
    await this.find(this.dataSource.manager, id);
    const where = { repairId: id };
    const changes = await this.dataSource.manager.find(RepairChange, { where, order: { version: 'DESC' } });
    return changes.map(asChange);
  }

  create(body: RepairBody): Promise<RepairView> {
    return this.dataSource.transaction(async (tx) => {
      const fields = { progress: 'Received' as const, ...storedFields(body) };
      const id = newId();
      await tx.insert(Repair, { id, ...fields });
      const repair = await tx.findOneByOrFail(Repair, { id });
      await this.recorder.record(tx, repair, changesOf({}, fields));
      return asRepair(repair);
    });
  }

  /** A save that changes nothing leaves no trace. */
  update({ id, version, ...body }: RepairUpdateCommand): Promise<RepairView> {
    return this.dataSource.transaction(async (tx) => {
      const repair = await this.find(tx, id, true);
      if (version !== undefined && version !== repair.version) {
        throw conflict(STALE, { current: asRepair(repair) });
      }
      const fields = storedFields(body);
      const changes = changesOf(repair, fields);
      if (!changes.length) return asRepair(repair);
      const risen = { version: repair.version + 1, updatedAt: new Date() };
      const saved = await tx.save(Object.assign(repair, fields, risen));
      await this.recorder.record(tx, saved, changes);
      return asRepair(saved);
    });
  }

  private async find(tx: EntityManager, id: string, lock = false): Promise<Repair> {
    const mode = lock ? { lock: { mode: 'pessimistic_write' as const } } : {};
    const repair = isId(id) ? await tx.findOne(Repair, { where: { id }, ...mode }) : null;
    if (!repair) throw notFound('Repair not found');
    return repair;
  }
}
