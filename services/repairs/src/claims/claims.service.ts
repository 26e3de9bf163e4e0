import { Injectable } from '@nestjs/common';
import {
  dayOf,
  FindSerialWarranty,
  ListMyClaims,
  MyClaimsQuery,
  SerialWarrantyQuery,
  warrantyStateOf,
  type SerialWarranty,
  type WarrantyClaim,
} from '@netra/contracts';
import { Handles, isoTime, notFound } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { SoldOrders } from '../passport/sold-orders.service.js';
import { LookUpLimit } from '../repair/look-up-limit.service.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';

const MAX_CLAIMS = 200;
const claims = (condition: string) => `
  select r.id as "repairId", c.order_id as "orderId", c.item_id as "itemId", r.serial_no as serial, r.device_name as "productName",
    r.origin = 'paid' as "isPaid", r.progress, r.outcome, ${isoTime('c.created_at')} as "createdAt"
  from warranty_claim c join repair r on r.id = c.repair_id
  where ${condition} order by c.created_at desc, r.id limit ${MAX_CLAIMS}`;
const OF_USER = claims('c.user_id = $1');
const OF_REPAIR = claims('c.repair_id = $1');

type Row = Omit<WarrantyClaim, 'link'>;

/** Claims as their customers see them, and the public warranty status of a serial. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly links: TrackingLinks,
    private readonly sales: SoldOrders,
    private readonly limit: LookUpLimit,
  ) {}

  @Handles(ListMyClaims)
  async mine({ userId }: MyClaimsQuery): Promise<WarrantyClaim[]> {
    return this.#linked(await this.manager.query<Row[]>(OF_USER, [userId]), this.manager);
  }

  async ofRepair(repairId: string, manager = this.manager): Promise<WarrantyClaim> {
    const [claim] = await this.#linked(await manager.query<Row[]>(OF_REPAIR, [repairId]), manager);
    return claim!;
  }

  /** @throws NOT_FOUND (also before the delivery), TOO_MANY */
  @Handles(FindSerialWarranty)
  async warrantyOf({ serial, address }: SerialWarrantyQuery): Promise<SerialWarranty> {
    await this.limit.count(`warranty ${address}`);
    const today = dayOf(new Date());
    const sale = await this.sales.saleOf(serial, today);
    if (sale?.status !== 'completed') throw notFound('warranty.unknown');
    const { productName, warrantyUntil } = sale;
    return { productName, warrantyUntil, state: warrantyStateOf(warrantyUntil, today) };
  }

  async #linked(rows: Row[], manager: EntityManager): Promise<WarrantyClaim[]> {
    const claims: WarrantyClaim[] = [];
    for (const row of rows) claims.push({ ...row, link: await this.links.linkOf(manager, row.repairId) });
    return claims;
  }
}
