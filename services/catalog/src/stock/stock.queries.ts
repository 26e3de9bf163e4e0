import { fieldsOf, ProductSnapshot } from '@netra/contracts';
import { columnOf } from '@netra/service-kit';
import { Product } from '../product/product.entity.js';

const SNAPSHOT = [...fieldsOf(ProductSnapshot).keys()];
const listed = (sql: (field: string) => string) => SNAPSHOT.map(sql).join(', ');

/** The fields of a snapshot that are no column of `product p` under their name. */
const COMPUTED: Record<string, string> = { productName: 'p.name', image: `coalesce(p.images[1], '')` };

function valueOf(field: string): string {
  if (COMPUTED[field]) return COMPUTED[field];
  const { name, type } = columnOf(Product, field);
  // pg returns numeric as text.
  return type === 'numeric' ? `p.${name}::float8` : `p.${name}`;
}

/** The fields of a line whose product is unknown or locked; null where none is given. */
const UNKNOWN: Record<string, string> = { productName: 'w.product_id', image: `''`, price: '0' };

const keptOf = (field: string) =>
  UNKNOWN[field] ? `coalesce(l."${field}", ${UNKNOWN[field]}) as "${field}"` : `l."${field}"`;

/**
 * The rows of the wanted products, locked in the order of their ids, so that two orders of the same products cannot deadlock. Fails when
 * another transaction has locked one of them. The sub-selects hide the lengths of the lists from the planner, which would otherwise plan
 * the statement for each call, and planning takes longer than running it.
 */
const LOCKED = `
  wanted as (
    select * from unnest((select $1::text[]), (select $2::int[])) with ordinality as wanted (product_id, qty, position)),
  locked as (
    select p.id, wanted.qty, wanted.position
    from product p join wanted on lower(p.product_id) = lower(wanted.product_id)
    order by p.id for no key update of p nowait)`;

/**
 * Takes the stock of several reservations in one statement, for each either all of its products or none. Parameters: product ids,
 * quantities, reservations and the sums agreed for them, line by line, then the columns of an event. If a product has too little for all
 * reservations of the statement, none of those that want it gets it, and each must be tried alone. Nothing is taken for a reservation that
 * exists already, that wants a locked product, or whose goods cost another sum: the statement never waits for a lock, so that orders of
 * other products do not wait either.
 *
 * Returns a row per line: the columns of an order line, what was left of the product, whether it was taken, and whether the product was
 * locked, in which case its other columns are unknown.
 */
export const RESERVE = `
  with wanted as (
    select product_id, lower(product_id) as key, qty, reservation, agreed, position
    from unnest((select $1::text[]), (select $2::int[]), (select $3::text[]), (select $4::text[])) with ordinality
      as wanted (product_id, qty, reservation, agreed, position)),
  locked as (
    select p.id, keys.key, p.product_id, ${listed((field) => `${valueOf(field)} as "${field}"`)},
      case when p.is_available and p.deleted_at is null then p.stock else 0 end as "left"
    from product p join (select distinct key from wanted) keys on lower(p.product_id) = keys.key
    order by p.id for no key update of p skip locked),
  line as (
    select w.reservation, w.agreed, w.position, w.qty, l.id, coalesce(l.product_id, w.product_id) as product_id,
      ${listed(keptOf)},
      l.id is null and exists (select from product p where lower(p.product_id) = w.key) as is_locked,
      coalesce(l."left", 0) as "left", coalesce(sum(w.qty) over (partition by w.key) <= l."left", false) as fits
    from wanted w left join locked l using (key)),
  opened as (
    insert into reservation (id, state, lines)
    select reservation, 'reserved', jsonb_agg(jsonb_build_object(
      'productId', product_id, 'qty', qty, ${listed((field) => `'${field}', "${field}"`)}) order by position)
    from line group by reservation, agreed
    having bool_and(fits) and (agreed is null or sum(price::numeric * qty) = any(agreed::numeric[])) order by reservation
    on conflict (id) do nothing returning id),
  taken as (select line.* from line join opened on opened.id = line.reservation),
  changed as (
    update product p set stock = p.stock - sold.qty, version = p.version + 1, updated_at = now()
    from (select id, sum(qty)::int as qty from taken group by id) sold where p.id = sold.id
    returning p.id, p.product_id, p.stock),
  moved as (
    insert into stock_movement (product, change, stock, reason, reservation_id)
    select taken.id, -qty, changed.stock - qty + sum(qty) over (partition by taken.id order by position desc), 'reserved',
      reservation
    from taken join changed on changed.id = taken.id order by position),
  announced as (
    insert into outbox (message_id, subject, payload, request_id, traceparent)
    select 'reserved:' || (select min(id) from opened), $5,
      json_build_object('productIds', json_agg(product_id order by product_id), 'change',
        case when bool_or(stock = 0) then 'stock' else 'quantity' end)::text, $6, $7
    from changed having count(*) > 0)
  select line.reservation, line.product_id as "productId", line.qty, ${listed((field) => `line."${field}"`)},
    line."left", line.is_locked as "isLocked", opened.id is not null as taken
  from line left join opened on opened.id = line.reservation order by line.position`;

/** Returns stock, including that of deleted products: product ids, quantities, reservation. */
export const GIVE_BACK = `
  with ${LOCKED},
  changed as (
    update product p set stock = p.stock + locked.qty, version = p.version + 1, updated_at = now()
    from locked where p.id = locked.id
    returning p.id, p.stock, locked.qty),
  moved as (
    insert into stock_movement (product, change, stock, reason, reservation_id)
    select id, qty, stock, 'released', $3 from changed)
  select count(*) from changed`;
