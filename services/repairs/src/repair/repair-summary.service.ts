import { Injectable } from '@nestjs/common';
import {
  dayOf,
  REPAIR_STAGES,
  SummarizeRepairs,
  type OverdueRepair,
  type RepairStage,
  type RepairSummary,
  type StageCount,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager, In, LessThan } from 'typeorm';
import { TakingsService } from '../report/takings.service.js';
import { Repair } from './repair.entity.js';

/** Unfinished work. With the stages first, `repair_newest_of_stage` skips everything that is done. */
const OPEN = ['Received', 'Diagnosing', 'Repairing'] satisfies RepairStage[];
const MAX_OVERDUE = 6;

/** How many repairs are in each stage, which are overdue, and what was paid for them and is still to be paid. */
@Injectable()
export class RepairSummaryService {
  constructor(
    private readonly manager: EntityManager,
    private readonly takings: TakingsService,
  ) {}

  @Handles(SummarizeRepairs)
  async summarize(): Promise<RepairSummary> {
    const parts = [this.countStages(), this.#overdue(), this.takings.money()] as const;
    const [stages, overdue, money] = await Promise.all(parts);
    return { stages, overdue, money };
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
