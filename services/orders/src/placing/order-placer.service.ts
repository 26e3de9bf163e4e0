import { Injectable } from '@nestjs/common';
import {
  fieldPicker,
  MailedProduct,
  MailRequested,
  MAX_MONEY,
  OrderPlaced,
  type ReservedLine,
} from '@netra/contracts';
import {
  Audit,
  counter,
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
import type { TermsOfDelivery } from '../delivery/delivery-fee.js';
import { PLACE, TERMS_OF } from './placing.queries.js';
import { notServed, pricesChanged, recomputed, type ReservedOrder } from './reserved-order.js';

const ordersPlaced = counter('netra_orders_placed_total', 'Orders that were placed');

/** How often an order is recomputed whose terms of delivery change while it is placed. */
const TRIES = 3;

const mailedOf = fieldPicker(MailedProduct);

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
   * was shown another total. An order whose terms of delivery change at this moment is placed by the new ones.
   */
  async place(orders: readonly ReservedOrder[]): Promise<(PlacedOrder | Error)[]> {
    const outcomes = await this.#try(orders);
    for (let tries = 1; tries < TRIES; tries++) {
      const left = orders.filter((_, index) => isLeft(outcomes[index]!));
      if (left.length === 0) break;
      const open = await this.#withPresentTerms(left);
      const again = await this.#try([...open.values()]);
      [...open.keys()].forEach((order, index) => (outcomes[orders.indexOf(order)] = again[index]!));
    }
    return outcomes;
  }

  /** Those that are still to be placed. */
  async #withPresentTerms(orders: readonly ReservedOrder[]): Promise<Map<ReservedOrder, ReservedOrder>> {
    const ids = orders.map(({ id }) => id);
    const rows = await prepared<{ id: string; terms: TermsOfDelivery | null }>(this.manager, TERMS_OF, [ids]);
    const present = new Map(rows.map(({ id, terms }) => [id, terms]));
    const open = orders.filter(({ id }) => present.has(id));
    return new Map(open.map((order) => [order, recomputed({ ...order, terms: present.get(order.id)! })]));
  }

  /** An order by staff is audited in its own transaction. */
  async #try(orders: readonly ReservedOrder[]): Promise<(PlacedOrder | Error)[]> {
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
      firsts.map(({ terms }) => terms && JSON.stringify(terms)),
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
    const { district, deliveryFee, paymentMethod } = order;
    const bought = lines.map((line) => ({ name: line.productName, qty: line.qty, ...mailedOf(line) }));
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
            paymentMethod,
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

/** Neither placed nor refused. */
const isLeft = (outcome: PlacedOrder | Error) => !(outcome instanceof Error) && outcome.json === undefined;

function refusalOf(order: ReservedOrder): Error | undefined {
  const { draft, deliveryFee, total } = order;
  const { expectedTotal = total } = draft.body;
  const unserved = notServed(order);
  if (unserved) return unserved;
  if (expectedTotal !== total) return pricesChanged({ total, deliveryFee });
  if (total > MAX_MONEY) return unprocessable('order.tooLarge');
  return undefined;
}

const linesOf = ({ id, lines }: ReservedOrder) =>
  lines.map((line, index) => ({ order: id, id: newId(), position: index + 1, ...line }));

const itemsOf = (lines: ReservedLine[]) => lines.map(({ productId, qty }) => ({ productId, qty }));
