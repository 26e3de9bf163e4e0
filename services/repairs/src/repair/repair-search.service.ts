import { Injectable } from '@nestjs/common';
import {
  dayOf,
  type PublicRepair,
  type RepairPage,
  type RepairQuery,
  type SerialQuery,
  type StageReached,
} from '@netra/contracts';
import { context, pageOf, Throttle, whereContainsWords } from '@netra/service-kit';
import { DataSource, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { RepairsConfig } from '../repairs.config.js';
import { RepairChange } from './repair-change.entity.js';
import { Repair } from './repair.entity.js';
import { asPublicRepair, asRepair } from './repair.views.js';

/** As in the index `repair_serial`. */
const SERIAL = 'serial_key(repair.serial_no) = serial_key(:serial)';

/** As in the index `repair_most_urgent_of_stage`: what waits to be picked up is late no longer. */
const OVERDUE = `repair.progress in ('Received', 'Diagnosing', 'Repairing') and repair.estimated_date < :today`;

const ORDERS = {
  latest: { 'repair.createdAt': 'DESC', 'repair.id': 'DESC' },
  due: { 'repair.estimatedDate': 'ASC', 'repair.id': 'ASC' },
} as const;

const MINUTE_SECONDS = 60;
const MOST_MATCHES = 100;

/** Finding repairs: by serial for anyone, by words for those who work on them. */
@Injectable()
export class RepairSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: Throttle,
    private readonly config: RepairsConfig,
  ) {}

  /** The newest first, or the most urgent. */
  async list({ page, limit, sort = 'latest', ...filters }: RepairQuery): Promise<RepairPage> {
    const { skip, take, facts } = pageOf({ page, limit });
    const [repairs, total] = await this.filtered(filters)
      .orderBy(ORDERS[sort])
      .offset(skip)
      .limit(take)
      .getManyAndCount();
    return { repairs: repairs.map(asRepair), ...facts(total) };
  }

  private filtered({ q, progress, overdue, assignee }: RepairQuery): SelectQueryBuilder<Repair> {
    const query = this.dataSource.createQueryBuilder(Repair, 'repair').where(progress ? { progress } : {});
    if (overdue) query.andWhere(OVERDUE, { today: dayOf(new Date()) });
    if (assignee === 'me') query.andWhere({ assigneeId: context().actor?.id ?? '' });
    if (assignee === 'none') query.andWhere({ assigneeId: IsNull() });
    return whereContainsWords(query, q);
  }

  /** What a guest may see of the repairs with exactly this serial, whatever its case; the newest first. */
  async findBySerial({ serial, address }: SerialQuery): Promise<PublicRepair[]> {
    await this.countLookUp(address);
    const repairs = await this.dataSource
      .createQueryBuilder(Repair, 'repair')
      .where(SERIAL, { serial })
      .orderBy({ 'repair.createdAt': 'DESC', 'repair.id': 'DESC' })
      .limit(MOST_MATCHES)
      .getMany();
    const reached = await this.stagesOf(repairs.map(({ id }) => id));
    return repairs.map((repair) => asPublicRepair(repair, historyOf(repair, reached)));
  }

  /** @throws TOO_MANY for more look-ups than an address may make in a minute */
  async countLookUp(address: string): Promise<void> {
    const { LOOK_UPS_PER_MINUTE_AND_ADDRESS } = this.config;
    await this.throttle.take(`look-up:${address}`, LOOK_UPS_PER_MINUTE_AND_ADDRESS, MINUTE_SECONDS);
  }

  /** The stages of one repair. */
  async historyOf(repair: Repair): Promise<StageReached[]> {
    return historyOf(repair, await this.stagesOf([repair.id]));
  }

  /** In the order in which they were reached. */
  private stagesOf(ids: string[]): Promise<RepairChange[]> {
    return this.dataSource.manager.find(RepairChange, {
      select: { id: true, repairId: true, stage: true, at: true },
      where: { repairId: In(ids), stage: Not(IsNull()) },
      order: { version: 'ASC' },
    });
  }
}

const historyOf = ({ id }: Repair, reached: RepairChange[]): StageReached[] =>
  reached
    .filter(({ repairId }) => repairId === id)
    .map(({ stage, at }) => ({ progress: stage!, at: at.toISOString() }));
