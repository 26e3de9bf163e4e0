import { Injectable } from '@nestjs/common';
import { MailRequested, MAX_MONEY, OrderPlaced, type ReservedLine } from '@netra/contracts';
import {
  Audit,
  conflict,
  newId,
  prepared,
  rowOf,
  settleBatch,
  settleEach,
  unprocessable,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import { isGuest } from '../order/guest.js';
import { ordersPlaced } from '../orders.metrics.js';
import { PLACE } from './placing.queries.js';
import type { ReservedOrder } from './reserved-order.js';

/** An order as JSON if this call placed it. */
export interface PlacedOrder {
  json: string | undefined;
}

/** The last step of placing: one statement that places orders, with everything that follows. */
@Injectable()
export class OrderPlacer {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: OrdersConfig,
    private readonly audit: Audit,
  ) {}

  /**
   * Without JSON for an order that was placed or given up by another process meanwhile. CONFLICT when the customer
   * was shown another total. An order by staff is audited in its own transaction.
   */
  async place(orders: readonly ReservedOrder[]): Promise<(PlacedOrder | Error)[]> {
    const refusals = new Map(orders.map((order) => [order, refusalOf(order)]));
    const accepted = orders.filter((order) => !refusals.get(order));
    const isAudited = ({ draft }: ReservedOrder) => draft.inContext(() => this.audit.isWatching);
    const [audited, others] = [accepted.filter(isAudited), accepted.filter((order) => !isAudited(order))];
    const [auditedPlaced, othersPlaced] = await Promise.all([
      settleEach(audited, (order) => order.draft.inContext(() => this.#placeAudited(order))),
      settleBatch(others, (some) => this.#write(this.manager, some)),
    ]);
    const outcomes = new Map<ReservedOrder, PlacedOrder | Error | undefined>(refusals);
    audited.forEach((order, index) => outcomes.set(order, auditedPlaced[index]));
    others.forEach((order, index) => outcomes.set(order, othersPlaced[index]));
    return orders.map((order) => outcomes.get(order)!);
  }

  async #placeAudited(order: ReservedOrder): Promise<PlacedOrder> {
    return this.manager.transaction(async (tx) => {
      const [placed] = await this.#write(tx, [order]);
      if (placed?.json) await this.#record(tx, order);
      return placed!;
    });
  }

  /** A repeated order is placed once. */
  async #write(manager: EntityManager, orders: readonly ReservedOrder[]): Promise<PlacedOrder[]> {
    if (orders.length === 0) return [];
    const firsts = [...new Map(orders.toReversed().map((order) => [order.id, order])).values()];
    const rows = await prepared<{ id: string; json: string }>(manager, PLACE, [
      firsts.map(({ id }) => id),
      firsts.map(({ total }) => total),
      firsts.map(({ deliveryFee }) => deliveryFee),
      firsts.map(({ terms }) => terms?.version ?? null),
      JSON.stringify(firsts.flatMap(linesOf)),
      JSON.stringify(firsts.flatMap((order) => order.draft.inContext(() => this.#events(order)))),
      this.config.confirmationHours ?? null,
    ]);
    ordersPlaced.inc(rows.length);
    const placed = new Map(rows.map(({ id, json }) => [id, json]));
    return orders.map((order) => ({ json: firsts.includes(order) ? placed.get(order.id) : undefined }));
  }

  #events({ id, orderId, email, isEmailConfirmed, language, draft, lines, total, ...order }: ReservedOrder) {
    const name = isEmailConfirmed ? order.name : null;
    const address = isEmailConfirmed ? order.address : null;
    const { userId } = draft;
    const { district, deliveryFee } = order;
    const bought = lines.map(({ productName, qty, price }) => ({ name: productName, qty, price }));
    const link = this.config.orderLink(orderId);
    const fact = { orderId, userId, total, status: 'pending', items: itemsOf(lines) } as const;
    const placed = rowOf(OrderPlaced, fact, id);
    if (!email) return [placed];
    return [
      placed,
      rowOf(
        MailRequested,
        {
          key: `order-placed:${orderId}`,
          to: email,
          language,
          about: { orderId },
          template: 'order-placed',
          data: {
            name,
            orderId,
            lines: bought,
            district,
            deliveryFee,
            total,
            address,
            link,
            ...(draft.taken ? { isGuest: isGuest(userId) } : this.#confirmation(orderId)),
          },
        },
        id,
      ),
    ];
  }

  #confirmation(orderId: string) {
    const hours = this.config.confirmationHours;
    return hours === undefined ? {} : { confirmation: { hours, link: this.config.confirmLink(orderId) } };
  }

  #record(tx: EntityManager, { orderId, name, lines, total, draft }: ReservedOrder): Promise<void> {
    const isByPhone = draft.taken ? { isByPhone: true } : {};
    const after = { total, status: 'pending', items: itemsOf(lines), ...isByPhone };
    return this.audit.record(tx, { subject: 'order', id: orderId, label: name, before: null, after });
  }
}

function refusalOf({ draft, district, terms, deliveryFee, total }: ReservedOrder): Error | undefined {
  const { expectedTotal = total } = draft.body;
  if (district && terms?.isServed === false) return conflict('delivery.notServed', { district });
  if (expectedTotal !== total)
    return conflict('order.pricesChanged', {}, { details: { total, deliveryFee } });
  if (total > MAX_MONEY) return unprocessable('order.tooLarge');
  return undefined;
}

const linesOf = ({ id, lines }: ReservedOrder) =>
  lines.map((line, index) => ({ order: id, id: newId(), position: index + 1, ...line }));

const itemsOf = (lines: ReservedLine[]) => lines.map(({ productId, qty }) => ({ productId, qty }));
