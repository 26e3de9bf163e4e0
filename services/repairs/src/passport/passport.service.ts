import { Injectable } from '@nestjs/common';
import {
  dayOf,
  GetPassport,
  isFillerSerial,
  MAX_EARLIER_REPAIRS,
  PassportQuery,
  type DevicePassport,
  type EarlierRepair,
} from '@netra/contracts';
import { Handles, isoTime } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { isVisible, restrictedTo } from '../repair/own-jobs.js';
import { Repair } from '../repair/repair.entity.js';
import { RepairsConfig } from '../repairs.config.js';
import { SoldOrders } from './sold-orders.service.js';

const COMPLETED = `
  select max(c.at) from repair_change c where c.repair_id = r.id and c.stage = 'Completed'`;
/** By the index `repair_serial`. */
const EARLIER = `
  select r.id as "_id", r.device_name as "deviceName", r.progress, r.outcome, ${isoTime('r.created_at')} as "createdAt",
    case when r.customer_name is not null then json_build_object('name', r.customer_name, 'phone', r.customer_phone,
      'email', r.customer_email, 'language', r.customer_language) end as customer,
    (select max(h.warranty_until)::text from repair_hand_over h where h.repair_id = r.id) as "warrantyUntil",
    case when r.progress = 'Completed' then ${isoTime(`(${COMPLETED})`)} end as "completedAt",
    r.assignee_id as "assigneeId", count(*) over ()::int as total
  from repair r
  where serial_key(r.serial_no) = serial_key($1) and r.created_at <= $2 and r.id is distinct from $3
  order by r.created_at desc, r.id desc limit ${MAX_EARLIER_REPAIRS}`;

type Row = EarlierRepair & Pick<DevicePassport, 'total' | 'customer'> & Pick<Repair, 'assigneeId'>;

const DAY_MS = 86_400_000;

/** The history of a device, for the technician who opens it. */
@Injectable()
export class PassportService {
  constructor(
    private readonly manager: EntityManager,
    private readonly sales: SoldOrders,
    private readonly config: RepairsConfig,
  ) {}

  @Handles(GetPassport)
  async passport({ serial, before }: PassportQuery): Promise<DevicePassport> {
    const id = before ?? null;
    const known = id === null ? null : await this.manager.findOneBy(Repair, { id });
    const then = known?.createdAt ?? new Date();
    const [sale, earlier] = await Promise.all([
      this.sales.saleOf(serial, dayOf(then)),
      isFillerSerial(serial) ? [] : this.manager.query<Row[]>(EARLIER, [serial, then, id]),
    ]);
    const recently = dayOf(new Date(then.getTime() - this.config.REPEAT_FAULT_DAYS * DAY_MS));
    const isRecent = ({ completedAt }: EarlierRepair) =>
      completedAt !== null && dayOf(new Date(completedAt)) >= recently && completedAt <= then.toISOString();
    const shown = earlier.filter(isVisible);
    return {
      sale,
      total: restrictedTo() === undefined ? (earlier[0]?.total ?? 0) : shown.length,
      repairs: shown.map(({ total: _all, customer: _whose, assigneeId: _who, ...repair }) => repair),
      customer: shown.find(({ customer }) => customer)?.customer ?? null,
      isRepeatFault: earlier.some(isRecent),
    };
  }
}
