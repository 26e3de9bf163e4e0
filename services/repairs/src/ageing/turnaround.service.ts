import { Injectable } from '@nestjs/common';
import { FEWEST_FINISHED, GetTurnaround, TurnaroundQuery, type TurnaroundAnswer } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Only the newest repairs count: older ones say little about today's turnaround. */
const NEWEST = 100;

const FINISHED = `progress in ('Ready for Pickup', 'Completed')`;
/** From the last time that the stage was reached, or else the intake, to the first time that the repair was ready. */
const RANGE = `
  with finished as (
    select id, created_at from repair where ${FINISHED} and squeeze(device_name) = squeeze($1)
    order by created_at desc limit ${NEWEST}),
  spans as (
    select extract(epoch from ready.at - case when $2 = 'Received' then f.created_at else begun.at end) / 86400 as days
    from finished f,
      lateral (select min(c.at) as at from repair_change c
        where c.repair_id = f.id and c.stage in ('Ready for Pickup', 'Completed')) ready,
      lateral (select max(c.at) as at from repair_change c
        where c.repair_id = f.id and c.stage = $2 and c.at < ready.at) begun)
  select count(days)::int as samples,
    floor(percentile_cont(0.2) within group (order by days))::int as "fromDays",
    ceil(percentile_cont(0.8) within group (order by days))::int as "toDays"
  from spans where days is not null`;

type Range = NonNullable<TurnaroundAnswer['range']>;

/** Estimates how long a repair takes from finished ones. */
@Injectable()
export class TurnaroundService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(GetTurnaround)
  async range({ device, stage = 'Received' }: TurnaroundQuery): Promise<TurnaroundAnswer> {
    const [range] = await this.manager.query<Range[]>(RANGE, [device, stage]);
    return { range: range && range.samples >= FEWEST_FINISHED ? range : null };
  }
}
