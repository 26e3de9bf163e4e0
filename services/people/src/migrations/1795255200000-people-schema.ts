import {
  appendOnly,
  dayKind,
  InitialSchema,
  SEARCH_TEXT_SQL,
  searchTextOf,
  talliesOf,
} from '@netra/service-kit';

const EMPLOYEES = `
  create table employee (
    id uuid primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text,
    salary numeric(12,2) not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint employee_email_lower_case check (email = lower(email)),
    constraint employee_salary_positive check (salary > 0)
  );
  create unique index employee_email on employee (email) where deleted_at is null;
  create index employee_newest on employee (created_at, id);
  ${searchTextOf('employee', ['first_name', 'last_name', 'email', 'phone'])};
  ${talliesOf('employee', { where: 'deleted_at is null' })};
  alter table employee add column version integer not null default 1;
  create table technician (
    id uuid primary key,
    salary numeric(12,2),
    speciality text not null default '',
    version integer not null default 1
  )`;

const SUPPLIERS = `
  create table supplier (
    id uuid primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text,
    item text not null default '',
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint supplier_email_lower_case check (email = lower(email))
  );
  create unique index supplier_email on supplier (email) where deleted_at is null;
  create index supplier_newest on supplier (created_at, id);
  ${searchTextOf('supplier', ['first_name', 'last_name', 'email', 'phone', 'item'])};
  ${talliesOf('supplier', { where: 'deleted_at is null' })};
  alter table supplier add column version integer not null default 1;
  create table purchase_request (
    id uuid primary key,
    supplier_id uuid not null,
    item text not null,
    quantity integer not null,
    required_date date not null,
    note text,
    requested_by text,
    created_at timestamptz not null default now()
  );
  create index purchase_request_supplier on purchase_request (supplier_id, created_at)`;

/** The log is append-only; the number of changes on each day is for late pages. */
const AUDIT_LOG = `
  create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    actor_id text not null,
    actor_name text not null,
    actor_role text not null,
    subject text not null,
    subject_id text not null,
    label text not null,
    action text not null,
    before jsonb,
    after jsonb,
    request_id text
  );
  create index audit_log_newest on audit_log (at, id);
  create index audit_log_by_subject on audit_log (subject, at, id);
  create index audit_log_by_actor on audit_log (actor_id, at, id);
  create index audit_log_of_subject on audit_log (subject_id, at, id);
  ${searchTextOf('audit_log', ['actor_name', 'subject_id', 'label'])};
  ${appendOnly('audit_log')};
  ${talliesOf('audit_log', { where: 'true' })};
  create function audit_log_by_day() returns trigger language plpgsql as $$
    begin
      insert into row_tally (list, kind, change)
      select 'audit_log_day', ${dayKind('at')}, count(*) from added group by 2;
      return null;
    end $$;
  create trigger audit_log_by_day after insert on audit_log referencing new table as added
    for each statement execute function audit_log_by_day()`;

export class PeopleSchema1795255200000 extends InitialSchema {
  readonly replaces = [
    'People1795255200000',
    'Versions1795300000000',
    'AuditLog1795400000000',
    'AuditDays1795520000000',
  ];
  readonly sql = [SEARCH_TEXT_SQL, EMPLOYEES, SUPPLIERS, AUDIT_LOG];
}
