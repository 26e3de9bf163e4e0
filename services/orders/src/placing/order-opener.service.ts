import { Injectable } from '@nestjs/common';
import { newId, prepared, unprocessable, type LimitedUse } from '@netra/service-kit';
import { randomBytes } from 'node:crypto';
import { EntityManager } from 'typeorm';
import type { Admitted, Draft } from './draft.js';
import type { OpenOrder, OrderRow } from './open-order.js';
import { OrderLimits } from './order-limits.service.js';
import { CONTINUE, OPEN } from './placing.queries.js';

/** What OPEN returns of an order. */
type Opened = (OrderRow | { id: null }) & { wait: number | null };

/** The first step of placing: stores an order as `reserving` before any stock is reserved for it. */
@Injectable()
export class OrderOpener {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: OrderLimits,
  ) {}

  /** TOO_MANY for an order above the limit of its account, undefined for one whose key or number exists already. */
  async open(admitted: readonly Admitted[]): Promise<(OpenOrder | Error | undefined)[]> {
    const rows = admitted.map((order, index) => newRow(order, index, this.limits.useOf(order)));
    const opened = await prepared<Opened>(this.manager, OPEN, [JSON.stringify(rows)]);
    return opened.map(({ wait, ...order }, index) => {
      const { draft, account } = admitted[index]!;
      if (wait !== null) return this.limits.tooMany(account, wait);
      return order.id === null ? undefined : { ...order, draft };
    });
  }

  /**
   * The order that the key of a draft already identifies.
   * @throws UNPROCESSABLE when that is another order
   */
  async find(draft: Draft): Promise<OpenOrder | undefined> {
    if (draft.key === null) return undefined;
    const [order] = await prepared<OrderRow>(this.manager, CONTINUE, [draft.userId, draft.key]);
    if (order && order.bodyHash !== draft.hash) {
      throw unprocessable('order.keyUsed');
    }
    return order && { ...order, draft };
  }
}

function newRow({ draft, account }: Admitted, position: number, use: LimitedUse | undefined) {
  const { userId, key, body, taken, items, hash } = draft;
  const { address, district = null, phone, paymentMethod = 'cash-on-delivery', language = 'en' } = body;
  return {
    id: newId(),
    order_id: newOrderNumber(),
    user_id: userId,
    name: body.name || `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    is_email_confirmed: account.isEmailVerified,
    address,
    district,
    phone,
    payment_method: paymentMethod,
    language,
    wanted: items,
    pieces: items.reduce((sum, { qty }) => sum + qty, 0),
    idempotency_key: key,
    body_hash: hash,
    taken_by: taken?.by ?? null,
    position,
    used: use?.key,
    use_limit: use?.limit,
  };
}

/** Crockford's base 32: no letter that can be confused with a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that a customer can read out on the telephone and nobody can guess, such as `NT-7K3M9QXA`. */
export const newOrderNumber = (): string =>
  `NT-${Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
