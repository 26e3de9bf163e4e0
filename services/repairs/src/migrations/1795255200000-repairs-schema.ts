import { InitialSchema, SEARCH_TEXT_SQL, searchTextOf } from '@netra/service-kit';

const REPAIRS = `
  create function serial_key(serial text) returns text language sql immutable parallel safe
    return upper(btrim(normalize(serial, nfkc)));
  create table repair (
    id uuid primary key,
    device_name text not null,
    serial_no text not null,
    progress text not null default 'Received',
    estimated_date date not null,
    notes text not null default '',
    internal_notes text not null default '',
    customer_name text,
    customer_email text,
    customer_phone text,
    order_id text,
    outcome text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  ${searchTextOf('repair', ['device_name', 'serial_no'])};
  alter table repair
    add column customer_language text not null default 'en',
    add column accessories text,
    add column assignee_id text,
    add column assignee_name text,
    add column photos jsonb not null default '[]',
    add column idempotency_key text,
    add column body_hash text;
  create index repair_newest on repair (created_at, id);
  create index repair_newest_of_stage on repair (progress, created_at, id);
  create index repair_serial on repair (serial_key(serial_no), created_at);
  create index repair_most_urgent_of_stage on repair (progress, estimated_date, id) where progress <> 'Completed';
  create index repair_of_technician on repair (assignee_id, created_at, id) where assignee_id is not null;
  create unique index repair_idempotency_key on repair (idempotency_key) where idempotency_key is not null;
  create table repair_change (
    id uuid primary key,
    repair_id uuid not null,
    version integer not null,
    at timestamptz not null,
    author text not null,
    author_id text,
    stage text,
    changes jsonb not null
  );
  create unique index repair_change_version on repair_change (repair_id, version)`;

/** What was sold, private links, and reminders. */
const AROUND_THE_DESK = `
  create table sold_order (
    order_id text primary key,
    version integer not null,
    status text not null,
    sold_on date not null,
    warranty_until date not null,
    serial_keys text[] not null,
    devices jsonb not null
  );
  create index sold_order_serial on sold_order using gin (serial_keys);
  create table tracking_link (
    repair_id uuid primary key,
    token text not null,
    digest text not null
  );
  create unique index tracking_link_digest on tracking_link (digest);
  create table pickup_reminder (
    repair_id uuid primary key,
    ready_version integer not null,
    ready_at timestamptz not null,
    sent integer not null default 0,
    due_at timestamptz not null
  );
  create index pickup_reminder_due on pickup_reminder (due_at);
  create table stage_news (
    repair_id uuid primary key,
    told_stage text not null,
    due_at timestamptz not null
  );
  create index stage_news_due on stage_news (due_at)`;

/**
 * How many repairs there are at each stage, kept by triggers, so that no list counts its table. A stage has several rows,
 * one for each of sixteen groups of connections: saves at the same time seldom wait for each other.
 */
const TALLY = `
  create table repair_tally (
    progress text not null,
    slot integer not null,
    count bigint not null,
    primary key (progress, slot)
  );
  create function repair_tally_add(stages text[], changes integer[]) returns void language sql as $$
    insert into repair_tally as tally (progress, slot, count)
    select stage, pg_backend_pid() % 16, sum(change)
    from unnest(stages, changes) as given (stage, change)
    group by stage having sum(change) <> 0 order by stage
    on conflict (progress, slot) do update set count = tally.count + excluded.count $$;
  create function repair_tally_insert() returns trigger language plpgsql as $$ begin
    perform repair_tally_add(array_agg(progress), array_agg(n)) from (
      select progress, count(*)::integer as n from added group by progress) as counted having count(*) > 0;
    return null;
  end $$;
  create function repair_tally_update() returns trigger language plpgsql as $$ begin
    perform repair_tally_add(array_agg(progress), array_agg(n)) from (
      select progress, 1 as n from added union all select progress, -1 from removed) as counted having count(*) > 0;
    return null;
  end $$;
  create function repair_tally_delete() returns trigger language plpgsql as $$ begin
    perform repair_tally_add(array_agg(progress), array_agg(n)) from (
      select progress, -count(*)::integer as n from removed group by progress) as counted having count(*) > 0;
    return null;
  end $$;
  create function repair_tally_truncate() returns trigger language plpgsql as $$ begin
    delete from repair_tally;
    return null;
  end $$;
  create trigger repair_tally_insert after insert on repair referencing new table as added
    for each statement execute function repair_tally_insert();
  create trigger repair_tally_update after update on repair referencing old table as removed new table as added
    for each statement execute function repair_tally_update();
  create trigger repair_tally_delete after delete on repair referencing old table as removed
    for each statement execute function repair_tally_delete();
  create trigger repair_tally_truncate after truncate on repair
    for each statement execute function repair_tally_truncate()`;

export class RepairsSchema1795255200000 extends InitialSchema {
  readonly replaces = [
    'Repairs1795255200000',
    'Desk1795273200000',
    'AroundTheDesk1795340200000',
    'RepairTally1795345200000',
    'StageNews1795425000000',
  ];
  readonly sql = [SEARCH_TEXT_SQL, REPAIRS, AROUND_THE_DESK, TALLY];
}
