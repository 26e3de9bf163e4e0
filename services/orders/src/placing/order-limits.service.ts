import { Injectable } from '@nestjs/common';
import type { ReserveLine, User } from '@netra/contracts';
import { conflict, context, DomainError, prepared, Throttle, tooMany } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import { Customers } from './customers.service.js';
import type { Unplaced } from './order-placer.service.js';
import { ON_ORDER } from './placing.queries.js';

const HOUR_SECONDS = 3_600;

interface OnOrder {
  pieces: number;
  value: number;
}

/**
 * What an account may order. Nothing is paid before it is delivered, so an account that anybody can make must not be able to
 * empty the shop or to have mails sent without end. Staff may order what they like.
 */
@Injectable()
export class OrderLimits {
  constructor(
    private readonly manager: EntityManager,
    private readonly customers: Customers,
    private readonly throttle: Throttle,
    private readonly config: OrdersConfig,
  ) {}

  /** Counts an order, and answers whose it is. @throws NOT_FOUND, TOO_MANY */
  async admit(userId: string): Promise<User> {
    const account = await this.customers.get(userId);
    if (!isStaff()) await this.#count(account);
    return account;
  }

  async #count({ email, isEmailVerified }: User): Promise<void> {
    const { ORDERS_PER_HOUR, UNCONFIRMED_ORDERS_PER_HOUR } = this.config;
    const limit = isEmailVerified ? ORDERS_PER_HOUR : UNCONFIRMED_ORDERS_PER_HOUR;
    try {
      await this.throttle.take(`order:${email}`, limit, HOUR_SECONDS);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'TOO_MANY') throw error;
      const way = isEmailVerified ? 'please wait' : 'please confirm your email address or wait';
      const text = `At most ${limit} orders can be placed in an hour, ${way}`;
      throw tooMany(text, error.body.retryAfter ?? HOUR_SECONDS);
    }
  }

  /** @throws CONFLICT when the order would be more than the account may have on order */
  async check(order: Unplaced, userId: string, wanted: ReserveLine[], total = 0): Promise<void> {
    if (isStaff()) return;
    const [onOrder] = await prepared<OnOrder>(this.manager, ON_ORDER, [userId, order.id]);
    const pieces = onOrder!.pieces + wanted.reduce((sum, { qty }) => sum + qty, 0);
    const { PIECES_ON_ORDER, UNCONFIRMED_PIECES_ON_ORDER, UNCONFIRMED_VALUE_ON_ORDER } = this.config;
    if (pieces > PIECES_ON_ORDER)
      throw conflict(`At most ${PIECES_ON_ORDER} pieces can be on order at a time; please call us for more`);
    if (order.isEmailConfirmed) return;
    if (pieces > UNCONFIRMED_PIECES_ON_ORDER)
      throw conflict(
        `Please confirm your email address to order more than ${UNCONFIRMED_PIECES_ON_ORDER} pieces`,
      );
    if (onOrder!.value + total > UNCONFIRMED_VALUE_ON_ORDER)
      throw conflict(
        `Please confirm your email address to order for more than Rs ${UNCONFIRMED_VALUE_ON_ORDER.toLocaleString('en')}`,
      );
  }
}

const isStaff = () => context().actor?.role === 'admin';
