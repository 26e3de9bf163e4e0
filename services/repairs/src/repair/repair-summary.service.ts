import { Injectable } from '@nestjs/common';
import {
  dayOf,
  REPAIR_STAGES,
  type OverdueRepair,
  type RepairStage,
  type RepairSummary,
  type StageCount,
} from '@netra/contracts';
import { EntityManager } from 'typeorm';

/** Work that is still to be done. With them first, `repair_newest_of_stage` leaves out all that is done. */
const OPEN = ['Received', 'Diagnosing', 'Repairing'] satisfies RepairStage[];

const COUNT = `select progress, count(*)::int as count from repair group by progress`;
const OVERDUE = `
  select id as "_id", device_name as "deviceName", serial_no as "serialNo", progress,
    estimated_date::text as "estimatedDate", count(*) over ()::int as total
  from repair where progress = any($1) and estimated_date < $2 order by estimated_date, id limit 6`;

/** How many repairs are where, and which are late. */
@Injectable()
export class RepairSummaryService {
  constructor(private readonly manager: EntityManager) {}

  async summarize(): Promise<RepairSummary> {
    const [counts, late] = await Promise.all([
      this.manager.query<StageCount[]>(COUNT),
      this.manager.query<(OverdueRepair & { total: number })[]>(OVERDUE, [OPEN, dayOf(new Date())]),
    ]);
    const countOf = (stage: RepairStage) => counts.find(({ progress }) => progress === stage)?.count ?? 0;
    return {
      stages: REPAIR_STAGES.map((progress) => ({ progress, count: countOf(progress) })),
      overdue: { total: late[0]?.total ?? 0, repairs: late.map(({ total: _all, ...repair }) => repair) },
    };
  }
}
