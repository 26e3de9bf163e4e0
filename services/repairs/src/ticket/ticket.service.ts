import { Injectable } from '@nestjs/common';
import {
  dayOf,
  GetRepairTicket,
  RepairKey,
  TrackCommand,
  TrackRepair,
  type RepairTicket,
  type TrackedRepair,
} from '@netra/contracts';
import { Handles, notFound } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { HandOvers } from '../hand-over/hand-overs.service.js';
import { correctedOf } from '../hand-over/corrected.js';
import { asHandOver } from '../hand-over/hand-over.view.js';
import { SoldOrders } from '../passport/sold-orders.service.js';
import { LookUpLimit } from '../repair/look-up-limit.service.js';
import { visible } from '../repair/own-jobs.js';
import { RepairSearch } from '../repair/repair-search.service.js';
import { openQuote } from '../quote/open-quote.js';
import { Repair } from '../repair/repair.entity.js';
import { asPublicRepair } from '../repair/repair.views.js';
import { TrackingLinks } from './tracking-links.service.js';

/** The printed ticket of a repair, and the public view for its holder. */
@Injectable()
export class TicketService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: TrackingLinks,
    private readonly search: RepairSearch,
    private readonly limit: LookUpLimit,
    private readonly sales: SoldOrders,
    private readonly handOvers: HandOvers,
  ) {}

  @Handles(GetRepairTicket)
  async ticket({ id }: RepairKey): Promise<RepairTicket> {
    const { manager } = this.dataSource;
    visible(await manager.findOneBy(Repair, { id }));
    return { link: await this.links.linkOf(manager, id) };
  }

  @Handles(TrackRepair)
  async track(command: TrackCommand): Promise<TrackedRepair> {
    return this.trackedOf(await this.idOf(command));
  }

  /** @throws NOT_FOUND; TOO_MANY for an address that tries too often */
  async idOf({ token, address }: TrackCommand): Promise<string> {
    await this.limit.count(address);
    const id = await this.links.repairIdOf(this.dataSource.manager, token);
    if (!id) throw notFound('repair.linkUnknown');
    return id;
  }

  /** Copied field by field: only the customer's first name, and nothing internal. */
  async trackedOf(id: string): Promise<TrackedRepair> {
    const repair = await this.dataSource.manager.findOneBy(Repair, { id });
    if (!repair) throw notFound('repair.linkUnknown');
    const { manager } = this.dataSource;
    const handOver = await this.handOvers.newestOf(repair);
    const sale = await this.sales.saleOf(repair.serialNo, dayOf(new Date()));
    return {
      ...asPublicRepair(repair, await this.search.historyOf(repair)),
      firstName: repair.customerName?.trim().split(/\s+/)[0] || null,
      accessories: repair.accessories,
      reportedFault: repair.reportedFault,
      outcome: repair.outcome,
      quote: await openQuote(manager, repair),
      handOver: handOver && asHandOver(handOver, repair, await correctedOf(manager, id)),
      photos: repair.photos,
      warrantyUntil: sale && sale.status !== 'cancelled' ? sale.warrantyUntil : null,
    };
  }
}
