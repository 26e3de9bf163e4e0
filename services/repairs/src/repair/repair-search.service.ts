import { Injectable } from '@nestjs/common';
import type { PublicRepair, SerialQuery, StageReached } from '@netra/contracts';
import { Throttle } from '@netra/service-kit';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { RepairsConfig } from '../repairs.config.js';
import { RepairChange } from './repair-change.entity.js';
import { Repair } from './repair.entity.js';
import { asPublicRepair } from './repair.views.js';

/** As in the index `repair_serial`. */
const SERIAL = 'serial_key(repair.serial_no) = serial_key(:serial)';

const MINUTE_SECONDS = 60;
const MOST_MATCHES = 100;

/** Finding the repairs of a device by its serial, for anyone. */
@Injectable()
export class RepairSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: Throttle,
    private readonly config: RepairsConfig,
  ) {}

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
