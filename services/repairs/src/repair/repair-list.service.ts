import { Injectable } from '@nestjs/common';
import {
  dayOf,
  ListRepairs,
  MAX_ARRAY_BYTES,
  MAX_ON_PAGE,
  RepairQuery,
  type RepairPage,
  type RepairStage,
} from '@netra/contracts';
import {
  context,
  forgivingly,
  Handles,
  pageOf,
  whereContainsWords,
  type NearWords,
} from '@netra/service-kit';
import { DataSource, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { RepairsConfig } from '../repairs.config.js';
import { restrictedTo, VISIBLE } from './own-jobs.js';
import { Repair } from './repair.entity.js';
import { asRepair } from './repair.views.js';

/** As in the index `repair_most_urgent_of_stage`: a repair that is ready for pick-up is no longer overdue. */
const OVERDUE = `repair.progress in ('Received', 'Diagnosing', 'Repairing') and repair.estimated_date < :today`;

/** As in the indexes by stage: the repairs in the shop are a small part of all. */
const QUIET = `repair.progress in ('Received', 'Diagnosing', 'Repairing', 'Ready for Pickup')
  and repair.updated_at < now() - make_interval(days => :days)`;

/** It last became ready before then; neither a later save nor a slip that was undone restarts the wait. */
const READY = `repair.progress = 'Ready for Pickup' and not exists (
  select from (
    select stage, at, lag(at) over stages as left_at, lag(stage, 2) over stages as stage_before
    from repair_change where repair_id = repair.id and stage is not null
    window stages as (order by version)) became
  where became.stage = 'Ready for Pickup' and became.at >= now() - make_interval(days => :readyDays)
    and (became.stage_before = 'Ready for Pickup'
      and became.at <= became.left_at + make_interval(secs => :undoSeconds)) is not true)`;

const ORDERS = {
  latest: { 'repair.createdAt': 'DESC', 'repair.id': 'DESC' },
  due: { 'repair.estimatedDate': 'ASC', 'repair.id': 'ASC' },
  /** As in the index `repair_urgent`: overdue ones first, then by promised day, the oldest of a day first. */
  urgent: {
    'repair_urgency(repair.progress, repair.estimatedDate)': 'ASC',
    'repair.createdAt': 'ASC',
    'repair.id': 'ASC',
  },
} as const;

/** Counts the matches of a search or filter only up to here: nobody turns so many pages. */
const MAX_COUNTED = 1_000;

/** The list of repairs, for those who work on them. Its time does not grow with the number of past repairs. */
@Injectable()
export class RepairList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: RepairsConfig,
  ) {}

  /** Newest first, or most urgent first. */
  @Handles(ListRepairs)
  list(query: RepairQuery): Promise<RepairPage> {
    return forgivingly(this.dataSource.manager, query.q, (near) => this.#page(query, near));
  }

  async #page({ page, limit, sort = 'latest', ...filters }: RepairQuery, near?: NearWords) {
    const { skip, take, facts } = pageOf({ page, limit });
    const wanted = filtered(this.#all(), filters, near).orderBy(ORDERS[sort]).offset(skip).limit(take);
    const [repairs, total] = await Promise.all([this.#read(wanted), this.count(filters, near)]);
    return { repairs: repairs.map(asRepair), ...facts(total) };
  }

  /** Ids first, so that a late page reads no rows of earlier ones. A long list also ends at a limit of bytes. */
  async #read(wanted: SelectQueryBuilder<Repair>): Promise<Repair[]> {
    const rows = await wanted.select('repair.id', 'id').getRawMany<{ id: string }>();
    const repairs: Repair[] = [];
    for (let [at, bytes] = [0, 0]; at < rows.length && bytes < MAX_ARRAY_BYTES; at += MAX_ON_PAGE) {
      const ids = rows.slice(at, at + MAX_ON_PAGE).map(({ id }) => id);
      const found = await this.dataSource.manager.findBy(Repair, { id: In(ids) });
      const byId = new Map(found.map((repair) => [repair.id, repair]));
      repairs.push(...ids.flatMap((id) => byId.get(id) ?? []));
      bytes += Buffer.byteLength(JSON.stringify(found));
    }
    return repairs;
  }

  /** Exact for all repairs and for a stage; any other filter counts up to `MAX_COUNTED`. */
  async count({ progress, ...others }: RepairQuery, near?: NearWords): Promise<number> {
    const { q, customerEmail, overdue, unpaid, assignee, technician, quietDays, readyDays } = others;
    const isNarrowed =
      restrictedTo() !== undefined ||
      !!q?.trim() ||
      !!(customerEmail || overdue || unpaid || assignee || technician || quietDays || readyDays);
    return isNarrowed ? this.#countFound({ progress, ...others }, near) : this.#countStage(progress);
  }

  async #countStage(progress: RepairStage | null = null): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `select coalesce(sum(count), 0)::int as total from repair_tally where $1::text is null or progress = $1`,
      [progress],
    );
    return row?.total ?? 0;
  }

  async #countFound(filters: RepairQuery, near?: NearWords): Promise<number> {
    const found = filtered(this.#all(), filters, near).select('repair.id').limit(MAX_COUNTED);
    const row = await this.dataSource
      .createQueryBuilder()
      .select('count(*)::int', 'total')
      .from(`(${found.getQuery()})`, 'found')
      .setParameters(found.getParameters())
      .getRawOne<{ total: number }>();
    return row?.total ?? 0;
  }

  #all(): SelectQueryBuilder<Repair> {
    const repairs = this.dataSource.createQueryBuilder(Repair, 'repair');
    return repairs.setParameter('undoSeconds', this.config.STAGE_UNDO_SECONDS);
  }
}

function filtered(
  query: SelectQueryBuilder<Repair>,
  { q, customerEmail, progress, overdue, unpaid, assignee, technician, quietDays, readyDays }: RepairQuery,
  near?: NearWords,
): SelectQueryBuilder<Repair> {
  query.where({ ...(progress && { progress }), ...(customerEmail && { customerEmail }) });
  const me = restrictedTo();
  if (me !== undefined) query.andWhere(VISIBLE, { me });
  if (overdue) query.andWhere(OVERDUE, { today: dayOf(new Date()) });
  if (unpaid) query.andWhere('repair.charged > repair.paid');
  if (assignee === 'me') query.andWhere({ assigneeId: context().actor?.id ?? '' });
  if (assignee === 'none') query.andWhere({ assigneeId: IsNull(), progress: Not('Completed') });
  if (technician) query.andWhere({ assigneeId: technician });
  if (quietDays) query.andWhere(QUIET, { days: quietDays });
  if (readyDays) query.andWhere(READY, { readyDays });
  return whereContainsWords(query, q, { near });
}
