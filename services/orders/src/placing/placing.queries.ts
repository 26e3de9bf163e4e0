import { columnsOf, countUses, insertEvents, returnUses } from '@netra/service-kit';
import { NEW_ORDER_COLUMNS } from '../order/order.columns.js';
import { OrderLine } from '../order/order-line.entity.js';

/** The columns of `order_line`; the JSON of a line has them under the names of the properties. */
const LINE = [...columnsOf(OrderLine)];
const LINE_TYPES = LINE.map(([property, { type }]) => `"${property}" ${type}`).join(', ');
const LINE_VALUES = LINE.map(([property, { name }]) => `g."${property}" as "${name}"`).join(', ');
const lineColumns = (prefix = '') => LINE.map(([, { name }]) => `${prefix}"${name}"`).join(', ');

/** The terms of delivery to the district of an order, in one statement with the order; null without a district that has terms. */
const termsFor = (order: string) => `
  (select jsonb_build_object('fee', rate.fee, 'isServed', rate.is_served, 'freeFrom', terms.free_from)
  from delivery_rate rate cross join delivery_terms terms where rate.district = ${order}.district)`;

/** The order that a key identifies; an unfinished one is touched, so that it is not given up meanwhile. */
export const CONTINUE = `
  with known as (
    select id, order_id, state, body_hash, wanted, name, email, is_email_confirmed, address, district, language,
      payment_method
    from customer_order where user_id = $1 and idempotency_key = $2),
  touched as (
    update customer_order o set touched_at = now() from known where o.id = known.id and o.state = 'reserving')
  select id, order_id as "orderId", state, body_hash as "bodyHash", wanted, name, email,
    is_email_confirmed as "isEmailConfirmed", address, language, district, payment_method as "paymentMethod",
    ${termsFor('known')} as terms
  from known`;

/**
 * Counts orders given as JSON as uses of their accounts, and inserts those that are within their limit and whose number is new. One whose key
 * exists already is neither counted nor inserted; the key of an order by phone is one for all customers, if the transaction holds its lock.
 * Of several of an account or of a key the first ones pass. Returns a row for each, in their order: of one above its limit the seconds to
 * wait, of one that exists already nothing; `isLate` marks one that another statement has inserted since this one began. Its key is looked
 * up by a scalar, because "not exists" may be planned as a scan of the whole table.
 */
export const OPEN = `
  with given as materialized (
    select given.*, idempotency_key is null
      or row_number() over (partition by case when taken_by is null then user_id end, idempotency_key order by position) = 1 and (
        select o.id from customer_order o where o.user_id = given.user_id and o.idempotency_key = given.idempotency_key) is null and (
        select o.id from customer_order o where o.taken_by is not null and o.idempotency_key = given.idempotency_key
          and given.taken_by is not null limit 1) is null as is_new
    from jsonb_to_recordset($1::jsonb) as given (id uuid, order_id text, user_id text, name text, email text,
      is_email_confirmed boolean, address text, district text, phone text, payment_method text, language text, wanted jsonb,
      pieces int, idempotency_key text, body_hash text, taken_by text, position int, used text, use_limit int)),
  counted as (${countUses('(select used as key from given where used is not null and is_new) uses', '3600')}),
  judged as (
    select given.*,
      case when is_new and counted.count - count(*) filter (where is_new) over later + 1 > use_limit then counted.wait end as wait
    from given left join counted on counted.key = used window later as (partition by used order by position desc)),
  opened as (
    insert into customer_order (id, order_id, user_id, name, email, is_email_confirmed, address, district, phone, payment_method,
      language, wanted, pieces, idempotency_key, body_hash, taken_by, reservation_id)
    select id, order_id, user_id, name, email, is_email_confirmed, address, district, phone, payment_method, language, wanted, pieces,
      idempotency_key, body_hash, taken_by, order_id
    from judged where is_new and wait is null order by position
    on conflict do nothing
    returning id, order_id as "orderId", state, body_hash as "bodyHash", wanted, name, email,
      is_email_confirmed as "isEmailConfirmed", address, language, district, payment_method as "paymentMethod",
      ${termsFor('customer_order')} as terms)
  select opened.*, judged.wait, judged.is_new and judged.wait is null and opened.id is null as "isLate"
  from judged left join opened using (id) order by judged.position`;

/** Takes back uses of orders that were counted, although another statement has inserted an order of the same key meanwhile. */
export const RETURN_USES = returnUses(
  '(select key, now() as used_at from unnest((select $1::text[])) as use (key))',
);

/** The present terms of the orders that are still to be placed. */
export const TERMS_OF = `
  select id, ${termsFor('o')} as terms from customer_order o where id = any((select $1::uuid[])::uuid[]) and state = 'reserving'`;

/**
 * What accounts have on order, one row for each order. Parameters: accounts and orders, in the same order. An
 * order that is being placed has no total yet; one of the previous version has no sum of its pieces.
 */
export const ON_ORDER = `
  select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(total), 0)::float8 as value
  from unnest((select $1::text[]), (select $2::uuid[])) with ordinality as checked (user_id, id, position)
  left join lateral (
    select total, coalesce(pieces, (select sum((line->>'qty')::int) from jsonb_array_elements(wanted) line)) as pieces from (
      select total, pieces, wanted from customer_order
      where user_id = checked.user_id and state = 'placed' and status = 'pending'
      union all
      select total, pieces, wanted from customer_order
      where user_id = checked.user_id and state = 'reserving' and id <> checked.id) found) on_order on true
  group by position order by position`;

/**
 * Places orders, each unless it was placed or given up meanwhile, with everything that follows: lines, removal
 * from the cart, events. An order whose own terms of delivery have changed since its fee was computed is left open. One by
 * phone is confirmed already. Returns each as JSON. Parameters: ids, totals, fees and their terms as JSON, lines and rows of the
 * outbox as JSON, and the hours for the confirmation or null.
 */
export const PLACE = `
  with wanted as (
    select wanted.* from unnest((select $1::uuid[]), (select $2::numeric[]), (select $3::numeric[]), (select $4::jsonb[]))
      as wanted (id, total, fee, terms)
    join customer_order o on o.id = wanted.id and wanted.terms is not distinct from ${termsFor('o')})
  , placed as (
    update customer_order o set state = 'placed', total = wanted.total, delivery_fee = wanted.fee, placed_at = now(), touched_at = now(),
      confirm_by = case when o.taken_by is null then now() + (select $7::float8) * interval '1 hour' end,
      progress = case when o.taken_by is null then o.progress else 'confirmed' end,
      confirmed_at = case when o.taken_by is null then o.confirmed_at else now() end
    from wanted where o.id = wanted.id and o.state = 'reserving'
    returning o.*)
  , given as (
    select ${LINE_VALUES} from jsonb_to_recordset($5::jsonb) as g (${LINE_TYPES}))
  , kept as (
    insert into order_line (${lineColumns()})
    select ${lineColumns('given.')}
    from given join placed on placed.id = "order")
  , bought as (
    select user_id, lower(product_id) as key, sum(qty)::int as qty
    from given join placed on placed.id = "order" group by 1, 2)
  , in_cart as (
    select c.user_id, c.product_id, bought.qty
    from bought join cart_line c on c.user_id = bought.user_id and lower(c.product_id) = bought.key
    order by c.user_id, c.product_id for update of c)
  , emptied as (
    delete from cart_line c using in_cart i
    where c.user_id = i.user_id and c.product_id = i.product_id and c.quantity <= i.qty)
  , reduced as (
    update cart_line c set quantity = c.quantity - i.qty from in_cart i
    where c.user_id = i.user_id and c.product_id = i.product_id and c.quantity > i.qty)
  , announced as (
    ${insertEvents('$6', 'exists (select from placed where placed.id = event.cause::uuid)')})
  select id, (select row_to_json(found) from (select ${NEW_ORDER_COLUMNS}) found)::text as json from placed o`;
