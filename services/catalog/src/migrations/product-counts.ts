const UNITS = `unnest(array['day', 'minute']) unit`;

/**
 * How many products there are, so that no list counts them, and how many were made in each day and each minute, so that a far page of the
 * newest is entered where it begins. Changes are rows that are added, +1 and -1, because a row that is updated would make all orders
 * wait for each other; a worker adds them up now and then. Products that come together are counted together: a file of ten thousand
 * adds a few rows to the counts, and not forty thousand.
 *
 * The steps of prices are those of product-count.ts. Step -1 is every price.
 */
export const PRODUCT_COUNTS = `
  create function price_step(price numeric) returns integer language sql immutable parallel safe
    return least(floor(price / 500), 400)::integer;
  create table product_count (
    can_be_bought boolean not null,
    step integer not null,
    category text not null,
    n integer not null
  );
  create index product_count_range on product_count (can_be_bought, step, category) include (n);
  create table product_moment (
    unit text not null,
    can_be_bought boolean not null,
    at timestamptz not null,
    category text not null,
    n integer not null
  );
  create index product_moment_range on product_moment (unit, can_be_bought, at) include (category, n);
  create function product_added() returns trigger language plpgsql as $$
    begin
      insert into product_count
      select can_be_bought, step, category, count(*)
      from added, unnest(array[-1, price_step(price)]) step where deleted_at is null group by 1, 2, 3;
      insert into product_moment
      select unit, can_be_bought, date_trunc(unit, created_at, 'UTC'), category, count(*)
      from added, ${UNITS} where deleted_at is null group by 1, 2, 3, 4;
      return null;
    end $$;
  create trigger product_added after insert on product referencing new table as added
    for each statement execute function product_added()`;

const CHANGED_COUNT = `
  create function product_counted() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.deleted_at is null then
        insert into product_count
        select old.can_be_bought, step, old.category, -1 from unnest(array[-1, price_step(old.price)]) step;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into product_count
        select new.can_be_bought, step, new.category, 1 from unnest(array[-1, price_step(new.price)]) step;
      end if;
      return null;
    end $$;
  create trigger product_counted after delete on product for each row execute function product_counted();
  create trigger product_recounted after update on product for each row
    when ((old.category, old.can_be_bought, old.price, old.deleted_at)
      is distinct from (new.category, new.can_be_bought, new.price, new.deleted_at))
    execute function product_counted()`;

const CHANGED_MOMENT = `
  create function product_moved() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then
        insert into product_moment
        select unit, old.can_be_bought, date_trunc(unit, old.created_at, 'UTC'), old.category, -1 from ${UNITS};
      end if;
      if tg_op = 'UPDATE' and new.deleted_at is null then
        insert into product_moment
        select unit, new.can_be_bought, date_trunc(unit, new.created_at, 'UTC'), new.category, 1 from ${UNITS};
      end if;
      return null;
    end $$;
  create trigger product_moved after delete on product for each row execute function product_moved();
  create trigger product_moved_on after update on product for each row
    when ((old.category, old.can_be_bought, old.created_at, old.deleted_at)
      is distinct from (new.category, new.can_be_bought, new.created_at, new.deleted_at))
    execute function product_moved()`;

export const PRODUCT_CHANGES = `${CHANGED_COUNT}; ${CHANGED_MOMENT}`;
