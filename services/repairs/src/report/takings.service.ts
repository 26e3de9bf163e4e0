import { Injectable } from '@nestjs/common';
import {
  dayOf,
  ExportTakings,
  TakingsExportQuery,
  TIME_ZONE,
  type ExportedTakings,
  type RepairMoney,
  type TakingsCsvColumn,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

const ROWS = 1_000;
const midnight = (parameter: string, days = 0) =>
  `(${parameter}::date + ${days})::timestamp at time zone '${TIME_ZONE}'`;

/** Uses the partial index of unpaid repairs. */
const MONEY = `
  select coalesce((select sum(amount) from repair_payment where at >= ${midnight('$1')}), 0)::float as "takenToday",
    (select coalesce(sum(charged - paid), 0) from repair where charged > paid)::float as open,
    (select count(*) from repair where charged > paid)::int as "openRepairs"`;

/** A payment with the id of a hand-over was made at that hand-over; one with that of a correction is what was given back. */
const MOVES = `
  select h.id, h.at, h.repair_id, 'hand-over' as kind, h.outcome, h.no_charge_reason, h.charged, h.paid,
    null as correction_reason from repair_hand_over h
  where h.at >= ${midnight('$1')} and h.at < ${midnight('$2', 1)}
  union all
  select p.id, p.at, p.repair_id, 'payment', null, null, 0, p.amount, null from repair_payment p
  where p.at >= ${midnight('$1')} and p.at < ${midnight('$2', 1)}
    and not exists (select from repair_hand_over h where h.id = p.id)
    and not exists (select from repair_correction c where c.id = p.id)
  union all
  select c.id, c.at, c.repair_id, 'correction', null, null, c.amount, -c.refunded, c.reason from repair_correction c
  where c.at >= ${midnight('$1')} and c.at < ${midnight('$2', 1)}`;
const EXPORT = `
  with moves as (${MOVES})
  select to_char(m.at at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as day, to_char(m.at at time zone '${TIME_ZONE}', 'HH24:MI') as time,
    m.kind, m.repair_id::text as "repairId", r.device_name as device, r.serial_no as serial,
    coalesce(r.customer_name, '') as customer, coalesce(m.outcome, '') as outcome,
    coalesce(m.no_charge_reason, '') as "noChargeReason", m.charged::numeric(12,2)::text as charged,
    m.paid::numeric(12,2)::text as paid, coalesce(m.correction_reason, '') as "correctionReason", m.id::text as id
  from moves m join repair r on r.id = m.repair_id
  where $3::uuid is null or (m.at, m.id) > (select l.at, l.id from moves l where l.id = $3)
  order by m.at, m.id limit ${ROWS}`;

/** What repairs have charged and taken. */
@Injectable()
export class TakingsService {
  constructor(private readonly manager: EntityManager) {}

  async money(): Promise<RepairMoney> {
    const [money] = await this.manager.query<RepairMoney[]>(MONEY, [dayOf(new Date())]);
    return money!;
  }

  @Handles(ExportTakings)
  async export({ from, to, after }: TakingsExportQuery): Promise<ExportedTakings> {
    const rows = await this.manager.query<Record<TakingsCsvColumn, string>[]>(EXPORT, [
      from,
      to,
      after ?? null,
    ]);
    return { rows };
  }
}
