import { dayKind, InitialSchema, SEARCH_TEXT_SQL, talliesOf } from '@netra/service-kit';

const CARTS = `
  create table cart_line (
    user_id text not null,
    product_id text not null,
    quantity integer not null constraint cart_line_quantity check (quantity between 1 and 999),
    added_at timestamptz not null default now(),
    primary key (user_id, product_id)
  )`;

/** `pieces` is null in orders from before the column, whose lines are added up. */
const ORDERS = `
  create table customer_order (
    id uuid primary key,
    order_id text not null,
    user_id text not null,
    name text not null,
    email text not null,
    address text not null,
    phone text not null,
    payment_method text not null,
    notes text not null default '',
    state text not null default 'reserving',
    status text not null default 'pending',
    total numeric(12,2) not null default 0,
    wanted jsonb not null,
    idempotency_key text,
    body_hash text not null,
    reservation_id text not null,
    retaking_id text,
    retakes integer not null default 0,
    version integer not null default 1,
    placed_at timestamptz,
    touched_at timestamptz not null default now(),
    search_text text not null default '',
    is_email_confirmed boolean not null default false,
    pieces integer
  );
  create unique index customer_order_number on customer_order (order_id);
  create unique index customer_order_key on customer_order (user_id, idempotency_key)
    where idempotency_key is not null;
  create index customer_order_newest on customer_order (placed_at desc, id desc) where state = 'placed';
  create index customer_order_by_status on customer_order (status, placed_at desc, id desc) where state = 'placed';
  create index customer_order_by_user on customer_order (user_id, placed_at desc, id desc) where state = 'placed';
  create index customer_order_by_total on customer_order (total, id) where state = 'placed';
  create index customer_order_by_name on customer_order (name, id) where state = 'placed';
  create index customer_order_unfinished on customer_order (touched_at)
    where state = 'reserving' or retaking_id is not null;
  create index customer_order_failed on customer_order (touched_at) where state = 'failed'`;

/** A column, because an index on an expression made each search evaluate four regular expressions for each row. */
const SEARCHED_TEXT = `
  create function customer_order_search_text() returns trigger language plpgsql as $$
    begin new.search_text := search_text(new.order_id, new.name, new.email); return new; end $$;
  create trigger customer_order_search_text before insert or update of order_id, name, email on customer_order
    for each row execute function customer_order_search_text();
  create index customer_order_search on customer_order using gin (search_text gin_trgm_ops) where state = 'placed'`;

const LINES = `
  create table order_line (
    id uuid primary key,
    "order" uuid not null,
    position integer not null,
    product_id text not null,
    product_name text not null,
    image text not null,
    qty integer not null,
    price numeric(12,2) not null
  );
  create index order_line_order on order_line ("order", position);
  create table line_serial (
    serial_key text primary key,
    line uuid not null,
    position integer not null,
    serial text not null
  );
  create index line_serial_line on line_serial (line, position);
  create table pending_release (
    reservation_id text primary key,
    created_at timestamptz not null default now(),
    tried_at timestamptz
  )`;

const part = (rows: string, sign: 1 | -1) => `
  select ${dayKind('placed_at', 'status')} as kind, ${sign} as one, ${sign} * (total * 100)::bigint as cents
  from ${rows} where state = 'placed'`;

const add = (...parts: string[]) => `
  insert into row_tally (list, kind, change)
  select list, kind, change
  from (select kind, sum(one) as orders, sum(cents) as cents from (${parts.join(' union all ')}) moved group by kind) days,
  lateral (values ('customer_order_day', orders), ('customer_order_revenue', cents)) as added (list, change)
  where change <> 0`;

const dayTrigger = (event: string, tables: string) => `
  create trigger customer_order_day_${event} after ${event} on customer_order referencing ${tables}
    for each statement execute function customer_order_by_day();`;

/**
 * Orders and revenue in cents by day and status: for late pages of the list, and for the sales by day, which read no order. The orders of
 * one statement are counted together: two rows for all of them.
 */
const DAYS = `
  create function customer_order_by_day() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then ${add(part('added', 1))};
        when 'DELETE' then ${add(part('gone', -1))};
        else ${add(part('gone', -1), part('added', 1))};
      end case;
      return null;
    end $$;
  ${dayTrigger('insert', 'new table as added')}
  ${dayTrigger('delete', 'old table as gone')}
  ${dayTrigger('update', 'old table as gone new table as added')}
  create function customer_order_no_days() returns trigger language plpgsql as $$
    begin
      delete from row_tally where list in ('customer_order_day', 'customer_order_revenue');
      return null;
    end $$;
  create trigger customer_order_no_days after truncate on customer_order
    for each statement execute function customer_order_no_days()`;

export class OrdersSchema1763719200000 extends InitialSchema {
  readonly replaces = [
    'Orders1763719200000',
    'OrderLists1795300000000',
    'LineSerials1795340100000',
    'OrderTallies1795400000000',
    'OrderDays1795520000000',
    'OrderDaysTogether1795530000000',
    'ConfirmedEmails1795560000000',
    'ReleaseTries1795570000000',
    'FailedOrders1795580000000',
    'OrderPieces1795590000000',
  ];
  readonly sql = [
    SEARCH_TEXT_SQL,
    CARTS,
    ORDERS,
    SEARCHED_TEXT,
    talliesOf('customer_order', { where: `state = 'placed'`, kind: 'status' }),
    LINES,
    DAYS,
  ];
}
