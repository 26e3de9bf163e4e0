import { Injectable } from '@nestjs/common';
import { AuditKey, AuditQuery, GetAudit, ListAudit, MAX_FOUND, type AuditRecord } from '@netra/contracts';
import {
  auditChanges,
  filterWords,
  Handles,
  isId,
  isoTime,
  jsonPage,
  notFound,
  rawJson,
  SqlFilter,
  startOfDay,
  tallyOf,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { AuditLogEntry } from './audit-log-entry.entity.js';

/** The columns of `audit_log a` as the contract's `AuditEntry`. */
const COLUMNS = `
  a.id as "_id", ${isoTime('a.at')} as at, a.actor_id as "actorId", a.actor_name as "actorName",
  a.actor_role as "actorRole", a.subject, a.subject_id as "subjectId", a.label, a.action,
  array(select distinct jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) order by 1) as fields`;

const NEWEST = 'a.at desc, a.id desc';

/** Lists and single entries of the audit log. */
@Injectable()
export class AuditLogService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ListAudit)
  async list({ page, limit, ...query }: AuditQuery) {
    const filter = filterOf(query);
    const base = filter.where;
    filterWords(filter, 'a.search_text', query.q);
    const isAll = Object.values(query).every((value) => !value?.trim());
    const list = {
      items: 'entries',
      columns: COLUMNS,
      table: 'audit_log',
      alias: 'a',
      order: NEWEST,
      filter,
      count: isAll ? tallyOf('audit_log') : undefined,
      maxTotal: MAX_FOUND,
      search: query.q?.trim() ? { base, newest: NEWEST } : undefined,
    };
    return rawJson((await jsonPage(this.manager, list, { page, limit })).json);
  }

  @Handles(GetAudit)
  async get({ id }: AuditKey): Promise<AuditRecord> {
    const entry = isId(id) ? await this.manager.findOneBy(AuditLogEntry, { id }) : null;
    if (!entry) throw notFound('audit.notFound');
    const { at, before, after, ...facts } = entry;
    const changes = auditChanges(before, after);
    const fields = changes.map(({ field }) => field);
    return { _id: id, at: at.toISOString(), ...view(facts), fields, changes };
  }
}

const view = ({
  id: _known,
  searchText: _hidden,
  ...facts
}: Omit<AuditLogEntry, 'at' | 'before' | 'after'>) => facts;

function filterOf({ subject, action, role, actorId, subjectId, from, to }: AuditQuery): SqlFilter {
  const filter = new SqlFilter('true');
  const equal = { subject, action, actor_role: role, actor_id: actorId, subject_id: subjectId };
  for (const [column, value] of Object.entries(equal)) {
    if (value) filter.and(`a.${column} = ${filter.bind(value)}`);
  }
  if (from) filter.and(`a.at >= ${startOfDay(`${filter.bind(from)}::date`)}`);
  if (to) filter.and(`a.at < ${startOfDay(`${filter.bind(to)}::date + 1`)}`);
  return filter;
}
