import { Injectable } from '@nestjs/common';
import { periodBefore, REPAIR_STAGES, ReportPeriod, ReportRepairs, TIME_ZONE } from '@netra/contracts';
import { Handles, rawJson, type RawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

const FINISHED = `('Ready for Pickup', 'Completed')`;
/** The first days of the age groups. */
const AGES = [0, 4, 8, 15, 31];

/** Midnight in Sri Lanka at the start of the day `$n`, plus `days`. */
const midnight = (n: number, days = 0) => `($${n}::date + ${days})::timestamp at time zone '${TIME_ZONE}'`;
const median = (rows: string) =>
  `round(percentile_cont(0.5) within group (order by ${rows}.days)::numeric, 1)::float`;

/** Within the period, or within the previous one. */
const within = (when: string, at: string) =>
  when === 'true'
    ? `${at} >= ${midnight(2)} and ${at} < ${midnight(3, 1)}`
    : `${at} >= ${midnight(1)} and ${at} < ${midnight(2)}`;

const figures = (when: string) => `
  json_build_object(
    'received', (select count(*) from received where is_now = ${when}),
    'finished', (select count(*) from finished where is_now = ${when}),
    'medianDays', (select ${median('finished')} from finished where is_now = ${when}),
    'charged', (select coalesce(sum(charged), 0) from repair_hand_over where ${within(when, 'at')})
      + (select coalesce(sum(amount), 0) from repair_correction where ${within(when, 'at')}),
    'taken', (select coalesce(sum(amount), 0) from repair_payment where ${within(when, 'at')}))`;

/** $1 and $2 are the first days of the previous period and of the period, $3 is the last day. */
const REPORT = `
  with received as (
    select created_at >= ${midnight(2)} as is_now from repair
    where created_at >= ${midnight(1)} and created_at < ${midnight(3, 1)}),
  reached as (
    select repair_id, min(at) as at from repair_change
    where stage in ${FINISHED} and at >= ${midnight(1)} and at < ${midnight(3, 1)}
    group by repair_id),
  finished as (
    select r.outcome, r.assignee_id, r.assignee_name, reached.at >= ${midnight(2)} as is_now,
      extract(epoch from reached.at - r.created_at) / 86400 as days
    from reached join repair r on r.id = reached.repair_id
    where not exists (
      select from repair_change earlier
      where earlier.repair_id = r.id and earlier.stage in ${FINISHED} and earlier.at < ${midnight(1)})),
  outcomes as (
    select outcome, count(*) as count from finished where is_now group by outcome),
  technicians as (
    select max(assignee_name) as name, count(*) as finished, ${median('finished')} as days
    from finished where is_now group by assignee_id),
  ages as (
    select age, count(*) filter (where r.progress in ('Received', 'Diagnosing', 'Repairing')) as open,
      count(*) filter (where r.progress = 'Ready for Pickup') as ready
    from unnest(array[${AGES.join()}], array[${AGES.slice(1).join()}, null]) as groups (age, next)
    left join repair r on r.progress in ('Received', 'Diagnosing', 'Repairing', 'Ready for Pickup')
      and r.created_at <= now() - make_interval(days => age)
      and (next is null or r.created_at > now() - make_interval(days => next))
    group by age),
  taken as (
    select (at at time zone '${TIME_ZONE}')::date as day, sum(amount) as taken from repair_payment
    where ${within('true', 'at')} group by 1)
  select json_build_object(
    'figures', ${figures('true')},
    'before', ${figures('false')},
    'outcomes', coalesce((select json_agg(json_build_object('outcome', outcome, 'count', count)
      order by count desc, outcome) from outcomes), '[]'),
    'technicians', coalesce((select json_agg(json_build_object('name', name, 'finished', finished, 'medianDays', days)
      order by finished desc, name) from technicians), '[]'),
    'ages', (select json_agg(json_build_object('fromDays', age, 'open', open, 'ready', ready) order by age) from ages),
    'days', (select json_agg(json_build_object('day', day::date::text, 'taken', coalesce(taken, 0)) order by day)
      from generate_series($2::date, $3::date, interval '1 day') as all_days (day) left join taken using (day)),
    'stages', (select json_agg(json_build_object('progress', stage, 'count', coalesce(count, 0)) order by at)
      from unnest(array['${REPAIR_STAGES.join(`','`)}']) with ordinality as all_stages (stage, at)
      left join (select progress, sum(count)::int as count from repair_tally group by progress) counted on progress = stage)
  )::text as json`;

/** What was received and finished in a period, compared with the previous one, and how long the rest has been waiting. */
@Injectable()
export class RepairReportService {
  constructor(private readonly manager: EntityManager) {}

  /** The contract's `RepairReport` as JSON. */
  @Handles(ReportRepairs)
  async report(period: ReportPeriod): Promise<RawJson> {
    const { from } = periodBefore(period);
    const [row] = await this.manager.query<{ json: string }[]>(REPORT, [from, period.from, period.to]);
    return rawJson(row!.json);
  }
}
