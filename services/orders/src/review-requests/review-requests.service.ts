import { Injectable } from '@nestjs/common';
import { FindReviewable, MailRequested, productKey, type CustomerLanguage } from '@netra/contracts';
import { Bus, Outbox, prepared, RecurringWork } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { GUEST } from '../order/guest.js';
import { OrdersConfig } from '../orders.config.js';

const BATCH = 50;
/** Orders delivered longer ago cause no request: they are from before this rule or from a long downtime. */
const DAYS_TOO_LATE = 14;

/** After which delivery and id; the days; how many. */
const DUE = `
  select id, user_id as "userId", delivered_at::text as "deliveredAt",
    array(select product_id from order_line l where l."order" = o.id order by l.position) as "productIds"
  from customer_order o
  where status = 'completed' and reviews_asked_at is null and not starts_with(user_id, '${GUEST}') and (delivered_at, id) > ($1::timestamptz, $2::uuid)
    and delivered_at > now() - ($3::int + ${DAYS_TOO_LATE}) * interval '1 day'
    and delivered_at <= now() - $3::int * interval '1 day'
  order by delivered_at, id limit ${BATCH}`;

const CLAIM = `
  update customer_order set reviews_asked_at = now()
  where id = $1 and status = 'completed' and reviews_asked_at is null
  returning order_id as "orderId", name, email, is_email_confirmed as "isEmailConfirmed", language`;

const NAMES = `select product_id as "productId", product_name as name from order_line where "order" = $1`;

interface DueOrder {
  id: string;
  userId: string;
  deliveredAt: string;
  productIds: string[];
}

interface Claimed {
  orderId: string;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  language: CustomerLanguage;
}

const asking = new RecurringWork('a customer could not be asked for reviews');

/** Asks customers for reviews of delivered products, at most once per order. */
@Injectable()
export class ReviewRequests {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly config: OrdersConfig,
  ) {}

  /** One round over all due orders, which any number of processes may run concurrently. */
  async run(): Promise<boolean> {
    const days = this.config.REVIEW_REQUEST_DAYS;
    let last = { deliveredAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    for (let isFull = days > 0; isFull;) {
      const due = await prepared<DueOrder>(this.manager, DUE, [last.deliveredAt, last.id, days]);
      for (const order of due) await this.#try(order);
      isFull = due.length === BATCH;
      last = due.at(-1) ?? last;
    }
    return false;
  }

  /** A failed order is retried in the next round and does not block the others. */
  async #try(order: DueOrder): Promise<void> {
    try {
      const { userId, productIds } = order;
      const reviewable = await this.bus.request(FindReviewable, { userId, productIds });
      await this.manager.transaction((tx) => this.#ask(tx, order, reviewable));
    } catch (error) {
      asking.failed(error, { id: order.id });
    }
  }

  async #ask(tx: EntityManager, { id }: DueOrder, reviewable: string[]): Promise<void> {
    const [order] = await prepared<Claimed>(tx, CLAIM, [id]);
    if (!order || reviewable.length === 0) return;
    const lines = await prepared<{ productId: string; name: string }>(tx, NAMES, [id]);
    const names = new Map(lines.map(({ productId, name }) => [productKey(productId), name]));
    const { orderId, email, language, isEmailConfirmed, name } = order;
    await this.outbox.add(tx, MailRequested, {
      key: `review-request:${orderId}`,
      to: email,
      language,
      template: 'review-request',
      data: {
        name: isEmailConfirmed ? name : null,
        orderId,
        products: reviewable.map((productId) => ({
          name: names.get(productKey(productId)) ?? productId,
          link: this.config.reviewLink(productId),
        })),
      },
    });
  }
}
