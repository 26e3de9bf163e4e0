import { Injectable } from '@nestjs/common';
import type { TechnicianDetails, TechnicianDetailsCommand } from '@netra/contracts';
import { Audit, invalid, isId } from '@netra/service-kit';
import { DataSource, In } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Technician } from './technician.entity.js';

/** Salary and speciality of technicians; their accounts are identity's. */
@Injectable()
export class TechnicianService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {}

  /** A field left out keeps its value; a speciality of null clears it. */
  save({ id, salary, speciality, version }: TechnicianDetailsCommand): Promise<TechnicianDetails> {
    if (!isId(id)) throw invalid({ id: 'id must be an id' });
    return this.dataSource.transaction(async (tx) => {
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(Technician)
        .values({ id })
        .orIgnore()
        .returning('id')
        .execute();
      const technician = await tx.findOneOrFail(Technician, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      refuseStale('technician', version, technician);
      const changes = {
        salary,
        speciality: speciality === null ? '' : speciality,
        version: technician.version + 1,
      };
      const before = (inserted.raw as unknown[]).length ? null : { ...technician };
      const after = await tx.save(tx.merge(Technician, technician, changes));
      await this.audit.record(tx, { subject: 'technician', id, before, after });
      return after;
    });
  }

  /** Those that are known, in no order. */
  find(ids: string[]): Promise<TechnicianDetails[]> {
    return this.dataSource.manager.findBy(Technician, { id: In(ids.filter(isId)) });
  }
}
