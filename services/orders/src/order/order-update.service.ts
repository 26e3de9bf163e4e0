import { Injectable } from '@nestjs/common';
import {
  CancelMyOrder,
  ConfirmMyOrder,
  MyOrderQuery,
  OrderUpdateCommand,
  PICK_UP,
  ReserveStocks,
  UpdateOrder,
  type Order,
} from '@netra/contracts';
import { Bus, conflict, Handles, logger, notFound, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { linesOf } from '../placing/reserved-order.js';
import { SettlingService } from '../settling/settling.service.js';
import { needsStock, OrderChanger, staleOrder, type OrderChangeCommand } from './order-changer.service.js';
import { OrderFinderService } from './order-finder.service.js';
import { wantedStatus } from './order-stage.js';

/** Stores the reservation's id before it is requested, so that it can be released whatever fails. */
const RETAKE = `
  with retaking as (
    update customer_order
    set retakes = retakes + 1, retaking_id = order_id || '.' || (retakes + 1), touched_at = now()
    where order_id = $1 and state = 'placed' and status = 'cancelled' and retaking_id is null
    returning retaking_id, reservation_id)
  select retaking_id as "retakingId", reservation_id as "reservationId" from retaking`;

interface Retaking {
  retakingId: string;
  reservationId: string;
}

/** Changes of orders, and cancellation by their customers. A cancelled order releases its stock, and reserves it again before any other status. */
@Injectable()
export class OrderUpdateService {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly orders: OrderFinderService,
    private readonly changer: OrderChanger,
    private readonly settling: SettlingService,
  ) {}

  @Handles(UpdateOrder)
  async update(command: OrderUpdateCommand) {
    const order = await this.orders.find(command.orderId);
    if (!order) throw notFound('order.notFound', { orderId: command.orderId });
    if (command.version !== undefined && command.version !== order.version) throw staleOrder(order);
    if (needsStock(order.status, wantedStatus(command))) await this.#revive(order, command);
    else await this.#change(command);
    return rawJson((await this.orders.json(command.orderId))!);
  }

  /**
   * A customer's own order, cancelled. A repeat changes nothing. @throws CONFLICT when it has left the shop: its pieces are
   * in a van, so only staff cancels it, once they are back
   */
  @Handles(CancelMyOrder)
  async cancelMine(query: MyOrderQuery) {
    const { orderId, status, version } = stillHere(await this.orders.mine(query));
    if (status === 'pending') {
      const command = { orderId, status: 'cancelled', version, isCancelledByCustomer: true } as const;
      await this.#change(command).catch(async (error: unknown) => {
        // The same click twice: the other one was first.
        if (stillHere(await this.orders.mine(query)).status !== 'cancelled') throw error;
      });
    }
    return this.orders.getMine(query);
  }

  /** A customer's own order, confirmed or further. @throws CONFLICT when it is cancelled */
  @Handles(ConfirmMyOrder)
  async confirmMine(query: MyOrderQuery) {
    const { orderId, status, stage, version } = await this.orders.mine(query);
    if (status === 'cancelled') throw conflict('order.isCancelled');
    if (stage === 'placed') {
      await this.#change({ orderId, stage: 'confirmed', version }).catch(async (error: unknown) => {
        const now = await this.orders.mine(query);
        if (now.status === 'cancelled') throw conflict('order.isCancelled');
        if (now.stage === 'placed') throw error;
      });
    }
    return this.orders.getMine(query);
  }

  /** Works also while the catalogue is unavailable: the settling worker releases the stock later. */
  async #change(command: OrderChangeCommand): Promise<void> {
    const { releasing } = await this.changer.change(command);
    if (!releasing) return;
    await this.settling.release(releasing).catch((error: Error) => {
      logger.warn({ reason: error.message, reservationId: releasing }, 'stock is given back later');
    });
  }

  async #revive({ orderId, items }: Order, command: OrderUpdateCommand): Promise<void> {
    const [retaking] = await this.manager.query<Retaking[]>(RETAKE, [orderId]);
    if (!retaking) throw conflict('order.locked');
    const { retakingId, reservationId } = retaking;
    try {
      await this.settling.release(reservationId);
      const lines = items.map(({ productId, qty }) => ({ productId, qty }));
      const reservations = [{ reservationId: retakingId, items: lines }];
      const [reservation] = await this.bus.request(ReserveStocks, { reservations });
      const reserved = linesOf(reservation!);
      if (reserved instanceof Error) throw reserved;
      await this.changer.change(command, retakingId);
    } catch (error) {
      await this.settling.abandon(retakingId);
      throw error;
    }
  }
}

/** @throws CONFLICT for an order that is on its way, ready to collect, or delivered */
function stillHere(order: Order): Order {
  if (order.status === 'completed') throw conflict('order.notPending');
  if (order.stage === 'sent') throw conflict(order.district === PICK_UP ? 'order.isReady' : 'order.onItsWay');
  return order;
}
