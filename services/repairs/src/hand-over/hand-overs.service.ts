import { Injectable } from '@nestjs/common';
import { GetHandOver, RepairKey, type SignedHandOver } from '@netra/contracts';
import { Handles, notFound } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { isVisible } from '../repair/own-jobs.js';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { correctedOf, priceOf } from './corrected.js';
import { asHandOver } from './hand-over.view.js';
import { HandedOver } from './handed-over.entity.js';

/** Whether the repair reached another stage after a hand-over, except by a slip that was undone. */
const REOPENED = `
  select from repair_change away
  where away.repair_id = $1 and away.stage <> 'Completed' and away.at > $2 and not exists (
    select from repair_change back where back.repair_id = away.repair_id and back.stage = 'Completed'
      and back.at between away.at and away.at + make_interval(secs => $3))`;

/** The hand-overs that are there. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: RepairsConfig,
  ) {}

  /** The newest of a repair; null if the repair was reopened since and completed again without one. */
  async newestOf({ id: repairId, progress }: Repair, manager = this.manager): Promise<HandedOver | null> {
    const newest = await manager.findOne(HandedOver, { where: { repairId }, order: { at: 'DESC' } });
    if (!newest || progress !== 'Completed') return newest;
    const values = [repairId, newest.at, this.config.STAGE_UNDO_SECONDS];
    const reopened = await manager.query<unknown[]>(REOPENED, values);
    return reopened.length > 0 ? null : newest;
  }

  @Handles(GetHandOver)
  async get({ id }: RepairKey): Promise<SignedHandOver> {
    const repair = await this.manager.findOneBy(Repair, { id });
    const row = repair && isVisible(repair) ? await this.newestOf(repair) : null;
    if (!repair || !row) throw notFound('repair.notHandedOver');
    const handOvers = await correctedOf(this.manager, id);
    const earlier = handOvers.filter(({ at }) => at < row.at);
    return {
      _id: row.id,
      ...asHandOver(row, repair, handOvers),
      by: row.by,
      signature: row.signature,
      earlier: earlier.map((one) => ({ _id: one.id, charged: priceOf(one), at: one.at.toISOString() })),
    };
  }
}
