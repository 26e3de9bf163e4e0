import { returnUses } from '@netra/service-kit';
import { ORDER_USE } from '../placing/order-limits.service.js';

const STALE = `touched_at < now() - $1::int * interval '1 millisecond'`;

/**
 * Gives up orders: they can no longer be placed, their keys are free again, and their reservations become pending
 * releases. One statement decides this, before the catalogue is called.
 */
const giveUp = (which: string, also: string) => `
  with failed as (
    update customer_order set state = 'failed', idempotency_key = null
    where state = 'reserving' and ${which} returning reservation_id, email, taken_by, touched_at)${also}
  insert into pending_release (reservation_id) select reservation_id from failed on conflict do nothing
  returning reservation_id`;

/** An order that an outage has kept from being placed does not count as one of its account. */
const UNCOUNTED = `(select '${ORDER_USE}' || email as key, touched_at as used_at from failed where taken_by is null)`;
const uncount = `, uncounted as (${returnUses(UNCOUNTED)})`;
export const GIVE_UP_REFUSED = giveUp('id = $1', '');
export const GIVE_UP = giveUp('id = $1', uncount);
export const GIVE_UP_STALE = giveUp(STALE, uncount);

/** A cancelled order that was being restored stays cancelled. */
const abandon = (which: string) => `
  with unfinished as (
    select id, retaking_id from customer_order where retaking_id is not null and ${which} for update),
  abandoned as (update customer_order o set retaking_id = null from unfinished u where o.id = u.id)
  insert into pending_release (reservation_id) select retaking_id from unfinished on conflict do nothing
  returning reservation_id`;

export const ABANDON = abandon('retaking_id = $1');
export const ABANDON_STALE = abandon(STALE);
