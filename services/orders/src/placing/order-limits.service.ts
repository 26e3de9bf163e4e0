import { Injectable } from '@nestjs/common';
import { GetAccounts } from '@netra/contracts';
import {
  Bus,
  conflict,
  context,
  notFound,
  prepared,
  tooMany,
  type DomainError,
  type LimitedUse,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import type { Admitted, Draft, Orderer } from './draft.js';
import type { OpenOrder } from './open-order.js';
import { ON_ORDER } from './placing.queries.js';

/** The key of an account's uses is this and its address. */
export const ORDER_USE = 'order:';

/** Until the stock is reserved, the total is what the customer was shown. */
type Limited = OpenOrder & { total?: number };

interface OnOrder {
  pieces: number;
  value: number;
}

/**
 * Limits what an account may order. Orders are paid on delivery, so an account that anybody can create must not be
 * able to reserve the whole stock or to cause any number of mails. Staff have no limits.
 */
@Injectable()
export class OrderLimits {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly config: OrdersConfig,
  ) {}

  /** NOT_FOUND for an order without an account. */
  async admit(drafts: readonly Draft[]): Promise<(Admitted | Error)[]> {
    const ids = [...new Set(drafts.filter(({ taken }) => !taken).map(({ userId }) => userId))];
    const accounts = ids.length ? await this.bus.request(GetAccounts, { ids }) : [];
    const found = new Map(accounts.map((account) => [account._id, account]));
    return drafts.map((draft) => {
      const account = draft.taken?.orderer ?? found.get(draft.userId);
      return account ? { draft, account } : notFound('account.notFound');
    });
  }

  /** The share of an order in the hourly limit of its account. */
  useOf({ draft, account }: Admitted): LimitedUse | undefined {
    return isByStaff(draft) ? undefined : { key: ORDER_USE + account.email, limit: this.#limit(account) };
  }

  #limit({ isEmailVerified }: Orderer): number {
    const { ORDERS_PER_HOUR, UNCONFIRMED_ORDERS_PER_HOUR } = this.config;
    return isEmailVerified ? ORDERS_PER_HOUR : UNCONFIRMED_ORDERS_PER_HOUR;
  }

  tooMany(account: Orderer, waitSeconds: number): DomainError {
    const key = account.isEmailVerified ? 'order.perHour' : 'order.perHourUnconfirmed';
    return tooMany(key, { limit: this.#limit(account) }, { retryAfter: waitSeconds });
  }

  /** CONFLICT for an order that exceeds what its account may have on order. */
  async check<Order extends Limited>(orders: readonly Order[]): Promise<(Order | Error)[]> {
    const limited = orders.filter(
      ({ draft, total, isEmailConfirmed }) => !isByStaff(draft) && (total === undefined || !isEmailConfirmed),
    );
    if (limited.length === 0) return [...orders];
    const rows = await prepared<OnOrder>(this.manager, ON_ORDER, [
      limited.map(({ draft }) => draft.userId),
      limited.map(({ id }) => id),
    ]);
    const onOrder = new Map(limited.map((order, index) => [order, rows[index]!]));
    return orders.map((order) => this.#refusal(order, onOrder.get(order)) ?? order);
  }

  #refusal({ wanted, isEmailConfirmed, ...order }: Limited, onOrder?: OnOrder): DomainError | undefined {
    const { total = order.draft.body.expectedTotal ?? 0 } = order;
    if (!onOrder) return undefined;
    const pieces = onOrder.pieces + wanted.reduce((sum, { qty }) => sum + qty, 0);
    const { PIECES_ON_ORDER, UNCONFIRMED_PIECES_ON_ORDER, UNCONFIRMED_VALUE_ON_ORDER } = this.config;
    if (pieces > PIECES_ON_ORDER) return conflict('order.pieces', { limit: PIECES_ON_ORDER });
    if (isEmailConfirmed) return undefined;
    if (pieces > UNCONFIRMED_PIECES_ON_ORDER)
      return conflict('order.piecesUnconfirmed', { limit: UNCONFIRMED_PIECES_ON_ORDER });
    if (onOrder.value + total > UNCONFIRMED_VALUE_ON_ORDER)
      return conflict('order.valueUnconfirmed', { limit: UNCONFIRMED_VALUE_ON_ORDER.toLocaleString('en') });
    return undefined;
  }
}

const isByStaff = ({ taken, inContext }: Draft) =>
  taken !== undefined || inContext(() => context().actor?.role === 'admin');
