import { Injectable } from '@nestjs/common';
import {
  FindBySerial,
  isFillerSerial,
  SerialQuery,
  type PublicRepair,
  type StageReached,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { isUnproven } from '../claims/unproven-claims.js';
import { RepairsConfig } from '../repairs.config.js';
import { seenBySerial, withoutNotes } from './known-holder.js';
import { LookUpLimit } from './look-up-limit.service.js';
import { RepairChange } from './repair-change.entity.js';
import { Repair } from './repair.entity.js';
import { asPublicRepair } from './repair.views.js';

/** As in the index `repair_serial`. */
const SERIAL = 'serial_key(repair.serial_no) = serial_key(:serial)';

const MAX_MATCHES = 100;

/** Finds the repairs of a device by its serial, for anyone. */
@Injectable()
export class RepairSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: LookUpLimit,
    private readonly config: RepairsConfig,
  ) {}

  /** What a guest may see of the repairs with exactly this serial, ignoring case; newest first. */
  @Handles(FindBySerial)
  async findBySerial({ serial, address }: SerialQuery): Promise<PublicRepair[]> {
    await this.limit.count(address);
    if (isFillerSerial(serial)) return [];
    const repairs = await this.dataSource
      .createQueryBuilder(Repair, 'repair')
      .where(SERIAL, { serial })
      .andWhere(`not ${isUnproven('repair')}`)
      .orderBy({ 'repair.createdAt': 'DESC', 'repair.id': 'DESC' })
      .limit(MAX_MATCHES)
      .getMany();
    const reached = await this.#stagesOf(repairs.map(({ id }) => id));
    return seenBySerial(repairs).map(({ repair, isShared }) => {
      const shown = asPublicRepair(repair, this.#shown(repair, reached));
      return isShared ? withoutNotes(shown) : shown;
    });
  }

  /** The stages of one repair. */
  async historyOf(repair: Repair): Promise<StageReached[]> {
    return this.#shown(repair, await this.#stagesOf([repair.id]));
  }

  /** In the order in which they were reached. */
  #stagesOf(ids: string[]): Promise<RepairChange[]> {
    return this.dataSource.manager.find(RepairChange, {
      select: { id: true, repairId: true, stage: true, at: true },
      where: { repairId: In(ids), stage: Not(IsNull()) },
      order: { version: 'ASC' },
    });
  }

  #shown({ id }: Repair, reached: RepairChange[]): StageReached[] {
    const own = reached
      .filter(({ repairId }) => repairId === id)
      .map(({ stage, at }) => ({ progress: stage!, at: at.toISOString() }));
    return withoutSlips(own, this.config.undoMs);
  }
}

/**
 * The stages as a customer sees them, without slips: a stage that was left within `undoMs` for the previous one was a mistake.
 * @param reached in the order in which they were reached
 */
export function withoutSlips<Reached extends StageReached>(reached: Reached[], undoMs: number): Reached[] {
  const shown: Reached[] = [];
  for (const next of reached) {
    const [before, last] = [shown.at(-2), shown.at(-1)];
    const isUndo = before?.progress === next.progress && Date.parse(next.at) - Date.parse(last!.at) <= undoMs;
    if (isUndo) shown.pop();
    else shown.push(next);
  }
  return shown;
}
