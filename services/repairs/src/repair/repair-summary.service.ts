import { Injectable } from '@nestjs/common';
import {
  dayOf,
  REPAIR_STAGES,
  type OverdueRepair,
  type RepairStage,
  type RepairSummary,
  type StageCount,
} from '@netra/contracts';
import { EntityManager, In, LessThan } from 'typeorm';
import { Repair } from './repair.entity.js';

/** Unfinished work. With the stages first, `repair_newest_of_stage` skips everything that is done. */
const OPEN = ['Received', 'Diagnosing', 'Repairing'] satisfies RepairStage[];
const MAX_OVERDUE = 6;

/** How many repairs are in each stage, and which are overdue. */
@Injectable()
export class RepairSummaryService {
  constructor(private readonly manager: EntityManager) {}

  async summarize(): Promise<RepairSummary> {
    const [stages, overdue] = await Promise.all([this.countStages(), this.#overdue()]);
    return { stages, overdue };
  }

  /** All stages in order, including those without a repair. */
  async countStages(): Promise<StageCount[]> {
    const counts = await this.manager
      .createQueryBuilder(Repair, 'repair')
      .select('repair.progress', 'progress')
      .addSelect('count(*)::int', 'count')
      .groupBy('repair.progress')
      .getRawMany<StageCount>();
    const countOf = (stage: RepairStage) => counts.find(({ progress }) => progress === stage)?.count ?? 0;
    return REPAIR_STAGES.map((progress) => ({ progress, count: countOf(progress) }));
  }

  async #overdue(): Promise<RepairSummary['overdue']> {
    const [late, total] = await this.manager.findAndCount(Repair, {
      where: { progress: In(OPEN), estimatedDate: LessThan(dayOf(new Date())) },
      order: { estimatedDate: 'ASC', id: 'ASC' },
      take: MAX_OVERDUE,
    });
    const repairs = late.map(({ id, deviceName, serialNo, progress, estimatedDate }): OverdueRepair => {
      return { _id: id, deviceName, serialNo, progress, estimatedDate };
    });
    return { total, repairs };
  }
}
