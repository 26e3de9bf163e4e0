/**
 * Lists of parameters as rows. The sub-selects hide their lengths from the planner: knowing them, it would plan the statement
 * anew for every order, which takes longer than to run it.
 */
const WANTED = `
  unnest((select $1::text[]), (select $2::int[])) with ordinality as wanted (product_id, qty, position)`;

/**
 * The rows of the wanted products, locked one after the other in the order of their ids whatever the order of the request:
 * two orders of the same products wait for each other instead of blocking each other.
 */
const LOCKED = `
  wanted as (select * from ${WANTED}),
  locked as (
    select p.id, wanted.qty, wanted.position
    from product p join wanted on lower(p.product_id) = lower(wanted.product_id)
    order by p.id for no key update of p)`;

const moved = (reason: 'reserved' | 'released', sign: '-' | '') => `
  moved as (
    insert into stock_movement (product, change, stock, reason, reservation_id)
    select id, ${sign}qty, stock, '${reason}', $3 from changed)`;

/**
 * Takes the stock of all products or of none, in one statement: product ids, quantities, reservation, and an event's marks.
 * A row for each product that was asked for: what an order line needs to know, what is left of it, and `taken`, which is the
 * same for all. Nothing is taken either when the reservation is there already.
 */
export const RESERVE = `
  with wanted as (select * from ${WANTED}),
  locked as (
    select p.id, p.product_id, p.name, coalesce(p.images[1], '') as image, p.price::float8 as price, wanted.position,
      wanted.qty, case when p.is_available and p.deleted_at is null then p.stock else 0 end as "left"
    from product p join wanted on lower(p.product_id) = lower(wanted.product_id)
    order by p.id for no key update of p),
  opened as (
    insert into reservation (id, state, lines)
    select $3, 'reserved', jsonb_agg(jsonb_build_object(
      'productId', product_id, 'qty', qty, 'productName', name, 'image', image, 'price', price) order by position)
    from locked
    having count(*) filter (where "left" >= qty) = cardinality($1::text[])
    on conflict (id) do nothing returning id),
  changed as (
    update product p set stock = p.stock - locked.qty, version = p.version + 1, updated_at = now()
    from locked where p.id = locked.id and exists (select from opened)
    returning p.id, p.product_id, p.stock, locked.qty, locked.position),
  ${moved('reserved', '-')},
  announced as (
    insert into outbox (message_id, subject, payload, request_id, traceparent)
    select 'reserved:' || $3, $4,
      json_build_object('productIds', json_agg(product_id order by position), 'change', 'stock')::text, $5, $6
    from changed having count(*) > 0)
  select coalesce(l.product_id, w.product_id) as "productId", coalesce(l.name, w.product_id) as "productName",
    coalesce(l.image, '') as image, coalesce(l.price, 0) as price, w.qty, coalesce(l."left", 0) as "left",
    exists (select from opened) as taken
  from wanted w left join locked l using (position) order by w.position`;

/** Gives stock back, to deleted products too: product ids, quantities, reservation. */
export const GIVE_BACK = `
  with ${LOCKED},
  changed as (
    update product p set stock = p.stock + locked.qty, version = p.version + 1, updated_at = now()
    from locked where p.id = locked.id
    returning p.id, p.stock, locked.qty),
  ${moved('released', '')}
  select count(*) from changed`;
