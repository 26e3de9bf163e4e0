import { Injectable } from '@nestjs/common';
import {
  lockingTransaction,
  lockName,
  logger,
  newId,
  prepared,
  unprocessable,
  type LimitedUse,
} from '@netra/service-kit';
import { randomBytes } from 'node:crypto';
import { EntityManager, IsNull, Not } from 'typeorm';
import { CustomerOrder } from '../order/customer-order.entity.js';
import type { Admitted, Draft } from './draft.js';
import type { OpenOrder, OrderRow } from './open-order.js';
import { OrderLimits } from './order-limits.service.js';
import { CONTINUE, OPEN, RETURN_USES } from './placing.queries.js';

/** What OPEN returns of an order. */
type Opened = (OrderRow | { id: null }) & { wait: number | null; isLate: boolean };

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
    const open = (manager: EntityManager) => prepared<Opened>(manager, OPEN, [JSON.stringify(rows)]);
    const opened = await this.#withPhoneKeys(admitted, open);
    const late = rows.flatMap(({ used }, index) => (used && opened[index]!.isLate ? [used] : []));
    if (late.length > 0) await this.#returnUses(late);
    return opened.map(({ wait, isLate: _, ...order }, index) => {
      const { draft, account } = admitted[index]!;
      if (wait !== null) return this.limits.tooMany(account, wait);
      return order.id === null ? undefined : { ...order, draft };
    });
  }

  /** A failure only leaves the count too high; it must not fail the batch, whose orders are stored already. */
  async #returnUses(keys: string[]): Promise<void> {
    await prepared(this.manager, RETURN_USES, [keys]).catch((error: unknown) =>
      logger.warn({ err: error }, 'uses of repeated orders stay counted'),
    );
  }

  /** No index tells that two customers have orders by phone under one key, so their keys are locked before they are looked up. */
  async #withPhoneKeys<Result>(
    admitted: readonly Admitted[],
    open: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const used = admitted.flatMap(({ draft: { taken, key } }) => (taken && key !== null ? [key] : []));
    if (used.length === 0) return open(this.manager);
    // In one order everywhere, so that one of two batches always gets on.
    const names = [...new Set(used)].toSorted().map((key) => `order by phone ${key}`);
    return lockingTransaction(this.manager, { key: names.join() }, async (tx) => {
      for (const name of names) await lockName(tx, name);
      return open(tx);
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
    if (!order && (await this.#isOfAnother(draft))) throw unprocessable('order.keyUsed');
    return order && { ...order, draft };
  }

  /** A clerk who repeats an order without knowing its outcome may have chosen another customer meanwhile. */
  async #isOfAnother({ taken, key, userId }: Draft): Promise<boolean> {
    if (!taken || key === null) return false;
    const another = { idempotencyKey: key, takenBy: Not(IsNull()), userId: Not(userId) };
    return this.manager.existsBy(CustomerOrder, another);
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
