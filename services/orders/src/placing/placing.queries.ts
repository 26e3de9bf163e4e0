import { insertEvents } from '@netra/service-kit';
import { NEW_ORDER_COLUMNS } from '../order/order.columns.js';

/** The order that a key stands for; an unfinished one is touched, so that nobody gives it up while it goes on. */
export const CONTINUE = `
  with known as (
    select id, order_id, state, body_hash, wanted, name, email, address
    from customer_order where user_id = $1 and idempotency_key = $2),
  touched as (
    update customer_order o set touched_at = now() from known where o.id = known.id and o.state = 'reserving')
  select id, order_id as "orderId", state, body_hash as "bodyHash", wanted, name, email, address from known`;

/** Nothing is inserted when the key, or the number, is taken already. */
export const OPEN = `
  insert into customer_order (id, order_id, user_id, name, email, address, phone, payment_method, wanted,
    idempotency_key, body_hash, reservation_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $2)
  on conflict do nothing
  returning id, order_id as "orderId", state, body_hash as "bodyHash", wanted, name, email, address`;

/**
 * Makes the order stand, unless it was placed or given up meanwhile, with all that follows: its lines, what they take out of
 * the cart, its events. Answers the order as JSON. Parameters: id, total, lines as JSON, rows of the outbox as JSON.
 */
export const PLACE = `
  with placed as (
    update customer_order set state = 'placed', total = $2, placed_at = now(), touched_at = now()
    where id = $1 and state = 'reserving'
    returning *)
  , given as (
    select (line->>'id')::uuid as id, position, line->>'productId' as product_id, line->>'productName' as product_name,
      line->>'image' as image, (line->>'qty')::int as qty, (line->>'price')::numeric as price
    from jsonb_array_elements($3::jsonb) with ordinality as lines (line, position))
  , kept as (
    insert into order_line (id, "order", position, product_id, product_name, image, qty, price)
    select given.id, placed.id, position, product_id, product_name, image, qty, price from placed, given)
  , in_cart as (
    select c.user_id, c.product_id, given.qty
    from placed join cart_line c on c.user_id = placed.user_id
    join given on lower(given.product_id) = lower(c.product_id)
    order by c.product_id for update of c)
  , emptied as (
    delete from cart_line c using in_cart i
    where c.user_id = i.user_id and c.product_id = i.product_id and c.quantity <= i.qty)
  , reduced as (
    update cart_line c set quantity = c.quantity - i.qty from in_cart i
    where c.user_id = i.user_id and c.product_id = i.product_id and c.quantity > i.qty)
  , announced as (
    ${insertEvents('$4', 'exists (select from placed)')})
  select row_to_json(found)::text as json from (select ${NEW_ORDER_COLUMNS} from placed o) found`;
