import { Injectable } from '@nestjs/common';
import {
  dayOf,
  type RepairKey,
  type RepairTicket,
  type TrackCommand,
  type TrackedRepair,
} from '@netra/contracts';
import { isId, notFound } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { SoldOrders } from '../passport/sold-orders.service.js';
import { LookUpLimit } from '../repair/look-up-limit.service.js';
import { RepairSearch } from '../repair/repair-search.service.js';
import { Repair } from '../repair/repair.entity.js';
import { asPublicRepair } from '../repair/repair.views.js';
import { TrackingLinks } from './tracking-links.service.js';

/** The printed ticket of a repair, and the public view of its holder. */
@Injectable()
export class TicketService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: TrackingLinks,
    private readonly search: RepairSearch,
    private readonly limit: LookUpLimit,
    private readonly sales: SoldOrders,
  ) {}

  async ticket({ id }: RepairKey): Promise<RepairTicket> {
    const { manager } = this.dataSource;
    if (!isId(id) || !(await manager.existsBy(Repair, { id }))) throw notFound('repair.notFound');
    return { link: await this.links.linkOf(manager, id) };
  }

  /** Copied field by field: of the customer only the first name, nothing internal. */
  async track({ token, address }: TrackCommand): Promise<TrackedRepair> {
    await this.limit.count(address);
    const { manager } = this.dataSource;
    const id = await this.links.repairIdOf(manager, token);
    const repair = id ? await manager.findOneBy(Repair, { id }) : null;
    if (!repair) throw notFound('repair.linkUnknown');
    const sale = await this.sales.saleOf(repair.serialNo, dayOf(new Date()));
    return {
      ...asPublicRepair(repair, await this.search.historyOf(repair)),
      firstName: repair.customerName?.trim().split(/\s+/)[0] || null,
      accessories: repair.accessories,
      outcome: repair.outcome,
      photos: repair.photos,
      warrantyUntil: sale && sale.status !== 'cancelled' ? sale.warrantyUntil : null,
    };
  }
}
