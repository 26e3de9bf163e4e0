import { endpoint } from '../bus/endpoint.js';
import { SERVICES } from '../bus/health.js';
import { event } from '../bus/message.js';
import type { ServiceName } from '../bus/dead-letters.js';
import { Day, Id, Instant, ListOf, OneOf, Text, TextList } from '../rules/fields.js';
import { PageInfo, SearchQuery } from '../rules/paging.js';

/** What an admin or a technician can change. */
export const AUDIT_SUBJECTS = [
  'product',
  'product-import',
  'order',
  'delivery',
  'quote',
  'review',
  'question',
  'repair',
  'customer',
  'profile',
  'admin',
  'technician',
  'employee',
  'supplier',
  'purchase-request',
  'dead-letter',
  'mail',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AUDIT_ACTIONS = ['created', 'updated', 'deleted'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const STAFF_ROLES = ['admin', 'technician'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** One change, as recorded by the service that made it, in the transaction of the change. */
export interface AuditFact {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  actorId: string;
  actorName: string;
  actorRole: StaffRole;
  subject: AuditSubject;
  /** The key that people use: a product id, an order's number, an e-mail address. */
  subjectId: string;
  /** The name of the subject; empty if it has none. */
  label: string;
  action: AuditAction;
  /** The previous values of the changed fields; null for a created subject. Secrets are hidden. */
  before: Record<string, unknown> | null;
  /** The new values of the changed fields; null for a deleted subject. */
  after: Record<string, unknown> | null;
  requestId: string | null;
}

/** The services whose audit entries may be about a subject. */
const AUDITED_BY: Record<AuditSubject, readonly ServiceName[]> = {
  product: ['catalog'],
  'product-import': ['catalog'],
  review: ['catalog'],
  question: ['catalog'],
  order: ['orders'],
  delivery: ['orders'],
  quote: ['orders'],
  repair: ['repairs'],
  customer: ['identity'],
  profile: ['identity'],
  admin: ['identity'],
  technician: ['identity', 'people'],
  employee: ['people'],
  supplier: ['people'],
  'purchase-request': ['people'],
  'dead-letter': SERVICES,
  mail: ['mailer'],
};

/** Whether a service may record audit entries about a subject. */
export const isAuditedBy = (service: string, { subject }: Pick<AuditFact, 'subject'>): boolean =>
  Object.hasOwn(AUDITED_BY, subject) && AUDITED_BY[subject].some((name) => name === service);

/** An admin or technician made a change. */
export const AuditRecorded = event<AuditFact>('audit.entry.recorded', isAuditedBy);

export class AuditQuery extends SearchQuery {
  @OneOf(AUDIT_SUBJECTS, { optional: true }) subject?: AuditSubject;
  @OneOf(AUDIT_ACTIONS, { optional: true }) action?: AuditAction;
  @OneOf(STAFF_ROLES, { optional: true }) role?: StaffRole;
  @Id({ optional: true, description: 'Only the changes of this person' }) actorId?: string;
  @Text({ optional: true, max: 300, description: 'Only the changes of the subject with this key' })
  subjectId?: string;
  @Day({ optional: true, description: 'The first day, in Sri Lanka' }) from?: string;
  @Day({ optional: true, description: 'The last day, in Sri Lanka' }) to?: string;
}

/** Who changed what, when; the values are in the entry itself. */
export class AuditEntry {
  @Id() _id: string;
  @Instant() at: string;
  @Id() actorId: string;
  @Text() actorName: string;
  @OneOf(STAFF_ROLES) actorRole: StaffRole;
  @OneOf(AUDIT_SUBJECTS) subject: AuditSubject;
  @Text({ max: 300 }) subjectId: string;
  @Text({ min: 0, max: 500, description: 'The name of the subject, empty where there is none' })
  label: string;
  @OneOf(AUDIT_ACTIONS) action: AuditAction;
  @TextList({ max: 200, description: 'The names of the fields that changed' }) fields: string[];
}

/** `total` counts at most 1,000 matches of a search or filter. */
export class AuditPage extends PageInfo {
  @ListOf(() => AuditEntry) entries: AuditEntry[];
}

/** One changed field: texts as they are, everything else as JSON, null for none. */
export class AuditChange {
  @Text() field: string;
  @Text({ nullable: true, max: 100_000 }) before: string | null;
  @Text({ nullable: true, max: 100_000 }) after: string | null;
}

export class AuditRecord extends AuditEntry {
  @ListOf(() => AuditChange) changes: AuditChange[];
  @Text({ nullable: true, description: 'The id of the request that made it, as the logs have it' })
  requestId: string | null;
}

export class AuditKey {
  @Id() id: string;
}

const forAdmins = { tag: 'Audit', roles: ['admin'] } as const;

/** The reply is an `AuditPage` as raw JSON. */
export const ListAudit = endpoint<AuditQuery, AuditPage>('people.audit.list', {
  at: 'GET /audit',
  name: 'listAudit',
  summary: 'Who of the staff changed what, when; newest first',
  query: AuditQuery,
  status: 200,
  reply: AuditPage,
  items: ['entries', AuditEntry],
  ...forAdmins,
});

export const GetAudit = endpoint<AuditKey, AuditRecord>('people.audit.get', {
  at: 'GET /audit/{id}',
  name: 'getAudit',
  summary: 'One change with what was before and after',
  path: AuditKey,
  status: 200,
  reply: AuditRecord,
  errors: [404],
  ...forAdmins,
});
