/**
 * The rows of the wanted products, locked one after the other in the order of their ids whatever the order of the request:
 * two orders of the same products wait for each other instead of blocking each other.
 */
const LOCKED = `
  wanted as (select * from unnest($1::text[], $2::int[]) with ordinality as w (product_id, qty, position)),
  locked as (
    select p.id, wanted.qty, wanted.position
    from product p join wanted on lower(p.product_id) = lower(wanted.product_id)
    order by p.id for no key update of p)`;

const moved = (reason: 'reserved' | 'released', sign: '-' | '') => `
  moved as (
    insert into stock_movement (product, change, stock, reason, reservation_id)
    select id, ${sign}qty, stock, '${reason}', $3 from changed)`;

/**
 * Takes stock where there is enough of it, keeps what was taken in the reservation, and answers a `ReservedLine` for each
 * product that had enough: product ids, quantities, reservation.
 */
export const TAKE = `
  with ${LOCKED},
  changed as (
    update product p set stock = p.stock - locked.qty, version = p.version + 1, updated_at = now()
    from locked
    where p.id = locked.id and p.stock >= locked.qty and p.is_available and p.deleted_at is null
    returning p.id, p.product_id, p.name, p.images, p.price, p.stock, locked.qty, locked.position),
  ${moved('reserved', '-')},
  taken as (
    select product_id as "productId", qty, name as "productName", coalesce(images[1], '') as image,
      price::float8 as price
    from changed order by position),
  kept as (update reservation set lines = (select coalesce(jsonb_agg(taken), '[]') from taken) where id = $3)
  select * from taken`;

/** Gives stock back, to deleted products too: product ids, quantities, reservation. */
export const GIVE_BACK = `
  with ${LOCKED},
  changed as (
    update product p set stock = p.stock + locked.qty, version = p.version + 1, updated_at = now()
    from locked where p.id = locked.id
    returning p.id, p.stock, locked.qty),
  ${moved('released', '')}
  select count(*) from changed`;

/** A `ShortLine` for each of the products: product ids, quantities. What cannot be bought counts as none left. */
export const LEFT = `
  select coalesce(p.product_id, short.product_id) as "productId", coalesce(p.name, short.product_id) as name,
    short.qty as wanted,
    case when p.is_available and p.deleted_at is null then p.stock else 0 end as left
  from unnest($1::text[], $2::int[]) with ordinality as short (product_id, qty, position)
  left join product p on lower(p.product_id) = lower(short.product_id)
  order by short.position`;
