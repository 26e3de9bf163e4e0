import { Injectable } from '@nestjs/common';
import type { TechnicianDetails, TechnicianDetailsCommand } from '@netra/contracts';
import { invalid, isId } from '@netra/service-kit';
import { DataSource, In } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Technician } from './technician.entity.js';

/** Salary and speciality of technicians; their accounts are identity's. */
@Injectable()
export class TechnicianService {
  constructor(private readonly dataSource: DataSource) {}

  /** A field left out keeps its value; a speciality of null clears it. */
  save({ id, salary, speciality, version }: TechnicianDetailsCommand): Promise<TechnicianDetails> {
    if (!isId(id)) throw invalid({ id: 'id must be an id' });
    return this.dataSource.transaction(async (tx) => {
      await tx.createQueryBuilder().insert().into(Technician).values({ id }).orIgnore().execute();
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
      return tx.save(tx.merge(Technician, technician, changes));
    });
  }

  /** Those that are known, in no order. */
  find(ids: string[]): Promise<TechnicianDetails[]> {
    return this.dataSource.manager.findBy(Technician, { id: In(ids.filter(isId)) });
  }
}
