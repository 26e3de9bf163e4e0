import { Injectable } from '@nestjs/common';
import { MailRequested, type CustomerLanguage } from '@netra/contracts';
import { DomainError, Outbox, prepared, RecurringWork } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrderChanger } from '../order/order-changer.service.js';
import { OrdersConfig } from '../orders.config.js';

const BATCH = 50;
/** An order by phone was confirmed during the call. */
const UNCONFIRMED = `state = 'placed' and status = 'pending' and progress = 'placed' and taken_by is null`;

/**
 * Parameters: the hours for the confirmation, and half of them, which always remain after the reminder: also when it is delayed, or the
 * order is older than this rule.
 */
const REMIND = `
  with due as (
    select id from customer_order
    where ${UNCONFIRMED} and not is_reminded
      and (confirm_by < now() + $2::float8 * interval '1 hour' or confirm_by is null and placed_at < now() - $2::float8 * interval '1 hour')
    order by placed_at limit ${BATCH} for no key update skip locked)
  update customer_order o set is_reminded = true,
    confirm_by = greatest(coalesce(o.confirm_by, o.placed_at + $1::float8 * interval '1 hour'), now() + $2::float8 * interval '1 hour')
  from due where o.id = due.id
  returning o.order_id as "orderId", o.name, o.email, o.phone, o.language, o.is_email_confirmed as "isEmailConfirmed",
    o.version, extract(epoch from o.confirm_by - now()) / 3600 as hours`;

const LOCK = `select pg_try_advisory_xact_lock(hashtext('order confirmations')) as mine`;
const EXPIRED = `
  select order_id as "orderId", version from customer_order
  where ${UNCONFIRMED} and is_reminded and confirm_by < now() order by confirm_by limit ${BATCH}`;

/** Without the rule no order waits for a confirmation; some may be left from when it was last enabled. */
const FORGET = `
  update customer_order set confirm_by = null, is_reminded = false where id in (
    select id from customer_order where ${UNCONFIRMED} and (is_reminded or confirm_by is not null) limit ${BATCH})`;

interface Reminded {
  orderId: string;
  name: string;
  email: string;
  phone: string;
  language: CustomerLanguage;
  isEmailConfirmed: boolean;
  version: number;
  hours: string;
}

const expiry = new RecurringWork('an unconfirmed order could not expire');

/** Reminds customers of orders that are to be confirmed, and cancels those that nobody confirms. */
@Injectable()
export class OrderConfirmations {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly changer: OrderChanger,
    private readonly config: OrdersConfig,
  ) {}

  /** Runs one round, in one replica at a time: the others do nothing meanwhile. Returns whether there is more. */
  async run(): Promise<boolean> {
    const hours = this.config.confirmationHours;
    if (hours === undefined) return this.#forget();
    const reminded = await this.manager.transaction((tx) => this.#remind(tx, hours));
    const expired = await this.manager.transaction((tx) => this.#expire(tx));
    return reminded === BATCH || expired === BATCH;
  }

  async #forget(): Promise<boolean> {
    const [, forgotten] = await this.manager.query<[unknown, number]>(FORGET);
    return forgotten === BATCH;
  }

  async #remind(tx: EntityManager, hours: number): Promise<number> {
    const orders = await prepared<Reminded>(tx, REMIND, [hours, hours / 2]);
    for (const order of orders) await this.#mail(tx, order);
    const [first] = orders;
    if (first) {
      await this.outbox.add(tx, MailRequested, {
        key: `orders-unconfirmed:${first.orderId}:${first.version}`,
        to: this.config.SHOP_EMAIL,
        template: 'orders-unconfirmed',
        data: {
          orders: orders.map(({ orderId, name, phone }) => ({ orderId, name, phone })),
          hours: wholeHours(first),
          link: this.config.unconfirmedLink,
        },
      });
    }
    return orders.length;
  }

  #mail(tx: EntityManager, order: Reminded): Promise<void> {
    const { orderId, version, email, name, isEmailConfirmed, language } = order;
    return this.outbox.add(tx, MailRequested, {
      key: `order-unconfirmed:${orderId}:${version}`,
      to: email,
      language,
      about: { orderId },
      template: 'order-unconfirmed',
      data: {
        name: isEmailConfirmed ? name : null,
        orderId,
        hours: wholeHours(order),
        link: this.config.confirmLink(orderId),
      },
    });
  }

  /** Cancels each order in its own transaction; the settling worker releases the stock. */
  async #expire(tx: EntityManager): Promise<number> {
    const [lock] = await tx.query<{ mine: boolean }[]>(LOCK);
    if (!lock?.mine) return 0;
    const orders = await tx.query<{ orderId: string; version: number }[]>(EXPIRED);
    let expired = 0;
    for (const order of orders) if (await this.#cancel(order)) expired++;
    // Failed ones are retried after a pause.
    return expired;
  }

  /** An order that cannot be cancelled does not keep others from expiring. */
  async #cancel({ orderId, version }: { orderId: string; version: number }): Promise<boolean> {
    const command = { orderId, version, status: 'cancelled', isExpired: true } as const;
    try {
      await this.changer.change(command);
      return true;
    } catch (error) {
      // Somebody has confirmed, completed or cancelled it meanwhile.
      if (error instanceof DomainError && error.code === 'CONFLICT') return true;
      expiry.failed(error, { orderId });
      return false;
    }
  }
}

const wholeHours = ({ hours }: Reminded): number => Math.max(1, Math.round(Number(hours)));
