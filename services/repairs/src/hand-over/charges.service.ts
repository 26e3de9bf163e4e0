import { Injectable } from '@nestjs/common';
import { GetRepairCharge, RepairKey, type RepairCharge } from '@netra/contracts';
import { conflict, Handles } from '@netra/service-kit';
import { EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { Part } from '../parts/part.entity.js';
import { visible } from '../repair/own-jobs.js';
import { Repair } from '../repair/repair.entity.js';
import { chargeableParts } from './charge-lines.js';
import { HandedOver } from './handed-over.entity.js';

/** What repairs cost their customers. */
@Injectable()
export class Charges {
  constructor(private readonly manager: EntityManager) {}

  @Handles(GetRepairCharge)
  async get({ id }: RepairKey): Promise<RepairCharge> {
    const { manager } = this;
    const repair = visible(await manager.findOneBy(Repair, { id }));
    const charge = await this.of(manager, repair);
    const isQuoteOver =
      repair.quote !== null &&
      charge.quote.length === 0 &&
      (await manager.existsBy(HandedOver, {
        repairId: id,
        at: MoreThanOrEqual(new Date(repair.quote.sentAt)),
      }));
    return { ...charge, isQuoteOver };
  }

  /** The approved quote and the parts that no hand-over has charged yet. @throws CONFLICT while the stock has not answered for a part */
  async of(manager: EntityManager, { id, quote }: Repair): Promise<RepairCharge> {
    const parts = await manager.find(Part, {
      where: { repairId: id, handOverId: IsNull() },
      order: { touchedAt: 'ASC' },
    });
    if (parts.some(({ state }) => state === 'taking')) throw conflict('repair.partWaits');
    // Earlier releases stored the number also when the device went back unrepaired, which charges no quote.
    const isOpen =
      quote?.state === 'approved' &&
      !(await manager.existsBy(HandedOver, {
        repairId: id,
        quoteNumber: quote.number,
        outcome: 'repaired',
      }));
    const lines = isOpen ? quote.lines : [];
    const taken = parts.filter(({ state }) => state === 'taken');
    return { quote: lines, parts: chargeableParts(taken, lines) };
  }
}
