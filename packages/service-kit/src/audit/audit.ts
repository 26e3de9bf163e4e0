import { Injectable } from '@nestjs/common';
import { AuditRecorded, type AuditAction, type AuditSubject } from '@netra/contracts';
import type { EntityManager } from 'typeorm';
import { eventSubject } from '../events/stream-names.js';
import { currentContext } from '../context.js';
import { isoTime } from '../database/sql.js';
import { newId } from '../id.js';
import { changedFields } from './changed-fields.js';

/** A change to record. Pass whole records: only the differing fields are kept. */
export interface Change {
  subject: AuditSubject;
  /** The key that people use. */
  id: string;
  /** The name by which people know it. */
  label?: string;
  /** Null when the record was created. */
  before: object | null;
  /** Null when the record was deleted. */
  after: object | null;
}

/** Inserts the row and its event in one statement, so that neither exists without the other. */
const RECORD = `
  with entry as (
    insert into audit_entry
      (id, actor_id, actor_name, actor_role, subject, subject_id, label, action, before, after, request_id)
    select id, $2, $3, $4, subject, subject_id, label, action,
      nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb), $5
    from jsonb_to_recordset($1::jsonb) as given (
      id uuid, subject text, subject_id text, label text, action text, before jsonb, after jsonb)
    returning *)
  insert into outbox (message_id, subject, payload, request_id)
  select id::text, $6, json_build_object(
    'id', id, 'at', ${isoTime('at')}, 'actorId', actor_id, 'actorName', actor_name, 'actorRole', actor_role,
    'subject', subject, 'subjectId', subject_id, 'label', label, 'action', action,
    'before', before, 'after', after, 'requestId', request_id)::text, request_id
  from entry`;

/**
 * Records what admins and technicians change, in the transaction of the change. The actor is that of the running request; changes by
 * customers and by the platform itself are not recorded.
 *
 * @example await audit.record(tx, { subject: 'supplier', id: email, before: stored, after: saved });
 */
@Injectable()
export class Audit {
  /** Whether changes of the running request are recorded. */
  get isWatching(): boolean {
    const role = currentContext()?.actor?.role;
    return role !== undefined && role !== 'customer';
  }

  record(tx: EntityManager, change: Change): Promise<void> {
    return this.recordAll(tx, [change]);
  }

  /** Records many changes in one statement. A change without differing fields is skipped. */
  async recordAll(tx: EntityManager, changes: readonly Change[]): Promise<void> {
    const { actor, requestId = null } = currentContext() ?? {};
    if (!actor || !this.isWatching) return;
    const rows = changes.flatMap(({ subject, id, label = '', before, after }) => {
      const fields = changedFields(before, after);
      const row = { id: newId(), subject, subject_id: id, label, action: actionOf(before, after) };
      return fields ? [{ ...row, ...fields }] : [];
    });
    if (!rows.length) return;
    const who = [actor.id, actor.name, actor.role, requestId];
    await tx.query(RECORD, [JSON.stringify(rows), ...who, eventSubject(AuditRecorded)]);
  }
}

function actionOf(before: object | null, after: object | null): AuditAction {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}
