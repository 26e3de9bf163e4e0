import { Injectable } from '@nestjs/common';
import {
  FindTechnicianDetails,
  SaveTechnicianDetails,
  TechnicianDetailsCommand,
  TechnicianDetailsUndo,
  TechnicianIds,
  UndoTechnicianDetails,
  type TechnicianDetails,
  type TechnicianDetailsKey,
} from '@netra/contracts';
import { Audit, Handles, invalid, isId, LOCKED_ROW, lockingTransaction, notFound } from '@netra/service-kit';
import { DataSource, In, type EntityManager } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Technician } from './technician.entity.js';

type State = Partial<Technician> | null;

/** Salary and speciality of technicians; identity keeps their accounts. */
@Injectable()
export class TechnicianService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {}

  /** An omitted field keeps its value; a speciality of null clears it. */
  @Handles(SaveTechnicianDetails)
  store({ salary, speciality, version, ...who }: TechnicianDetailsCommand): Promise<TechnicianDetails> {
    const { id } = who;
    if (!isId(id)) throw invalid('id', 'field.id', { field: 'id' });
    return lockingTransaction(this.dataSource.manager, { key: `technician ${id}` }, async (tx) => {
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(Technician)
        .values({ id })
        .orIgnore()
        .returning('id')
        .execute();
      const technician = await this.#lock(tx, id);
      refuseStale('technician.stale', version, technician);
      const changes = {
        salary,
        speciality: speciality === null ? '' : speciality,
        version: technician.version + 1,
      };
      const before = (inserted.raw as unknown[]).length ? null : technician;
      await tx.update(Technician, id, changes);
      const after = await tx.findOneByOrFail(Technician, { id });
      await this.#record(tx, who, before, after);
      return after;
    });
  }

  /** Restores the state before a save, including its version, unless there was another save since. */
  @Handles(UndoTechnicianDetails)
  undo({ saved, before, ...who }: TechnicianDetailsUndo): Promise<TechnicianDetails> {
    const { id } = who;
    if (!isId(id)) throw invalid('id', 'field.id', { field: 'id' });
    return lockingTransaction(this.dataSource.manager, { key: `technician ${id}` }, async (tx) => {
      const technician = await this.#lock(tx, id);
      if (technician.version !== saved) return technician;
      const { salary, speciality, version } = before;
      await tx.update(Technician, id, { salary, speciality, version });
      await this.#record(tx, who, technician, { salary, speciality });
      return { id, salary, speciality, version };
    });
  }

  /** Those that exist, in any order. */
  @Handles(FindTechnicianDetails)
  find({ ids }: TechnicianIds): Promise<TechnicianDetails[]> {
    return this.dataSource.manager.findBy(Technician, { id: In(ids.filter(isId)) });
  }

  async #lock(tx: EntityManager, id: string): Promise<Technician> {
    const technician = await tx.findOne(Technician, { where: { id }, ...LOCKED_ROW });
    if (!technician) throw notFound('technician.notFound');
    return technician;
  }

  #record(tx: EntityManager, who: TechnicianDetailsKey, before: State, after: State): Promise<void> {
    const about = { subject: 'technician', id: who.email, label: who.name } as const;
    return this.audit.record(tx, { ...about, before: detailsOf(before), after: detailsOf(after) });
  }
}

const detailsOf = (state: State) => state && { salary: state.salary, speciality: state.speciality };
