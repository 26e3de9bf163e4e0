import { Injectable } from '@nestjs/common';
import {
  MailRequested,
  OrderStageChanged,
  OrderStatusChanged,
  statusOf,
  type Order,
  type OrderStatus,
  type OrderUpdateCommand,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  LOCKED_ROW,
  lockingTransaction,
  notFound,
  Outbox,
  unavailable,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import { PendingRelease } from '../settling/pending-release.entity.js';
import { OrderDevicesService } from '../serials/order-devices.service.js';
import { CustomerOrder } from './customer-order.entity.js';
import { isGuest } from './guest.js';
import { lockingOrder } from './locking-order.js';
import { OrderFinderService } from './order-finder.service.js';
import { columnsAt, MAILED_STAGES, nextStage, stageOf, wantedStatus } from './order-stage.js';

export interface OrderChangeCommand extends OrderUpdateCommand {
  /** With the status `cancelled`. */
  isCancelledByCustomer?: boolean;
  /** With the status `cancelled`: nobody confirmed it in time. */
  isExpired?: boolean;
}

/** One transaction that changes a placed order, with everything that follows from the change. */
@Injectable()
export class OrderChanger {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly orders: OrderFinderService,
    private readonly config: OrdersConfig,
    private readonly devices: OrderDevicesService,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the reservation to release if the order was cancelled. `retakingId` is the reservation that a
   * cancelled order has made to be restored.
   */
  async change(command: OrderChangeCommand, retakingId?: string): Promise<{ releasing?: string }> {
    return lockingTransaction(this.manager, lockingOrder(command.orderId), async (tx) => {
      const before = await this.#lock(tx, command, retakingId);
      const { isCancelledByCustomer = false, isExpired = false } = command;
      const stage = nextStage(before, command);
      const status = statusOf(stage);
      const canceller = status === before.status ? {} : { isCancelledByCustomer, isExpired };
      const notes = command.notes === null ? '' : command.notes;
      // An order whose stock was reserved again uses that reservation from now on.
      const retaken = retakingId === undefined ? {} : { reservationId: retakingId, retakingId: null };
      await tx.update(CustomerOrder, before.id, {
        ...(stage === stageOf(before) ? {} : columnsAt(before, stage, new Date())),
        notes,
        version: () => 'version + 1',
        ...canceller,
        ...retaken,
      });
      await this.#record(tx, command.orderId, before, { status, stage, notes: notes ?? before.notes });
      if (stage === stageOf(before)) return {};
      await this.#announce(tx, before, command.orderId);
      if (status === before.status || status !== 'cancelled') return {};
      const release = { reservationId: before.reservationId };
      await tx.createQueryBuilder().insert().into(PendingRelease).values(release).orIgnore().execute();
      return { releasing: before.reservationId };
    });
  }

  /** Repeats under the lock the checks that the caller made without it. */
  async #lock(tx: EntityManager, command: OrderUpdateCommand, retakingId?: string): Promise<CustomerOrder> {
    const { orderId, version } = command;
    const order = await tx.findOne(CustomerOrder, { where: { orderId, state: 'placed' }, ...LOCKED_ROW });
    if (!order) throw notFound('order.notFound', { orderId });
    if (retakingId !== undefined) {
      if (order.retakingId !== retakingId) throw unavailable('order.changeGivenUp');
    }
    const isStale = version !== undefined && version !== order.version;
    const lacksStock = retakingId === undefined && needsStock(order.status, wantedStatus(command));
    if (isStale || lacksStock) throw staleOrder(await this.orders.find(orderId, tx));
    return order;
  }

  #record(
    tx: EntityManager,
    id: string,
    order: CustomerOrder,
    after: Pick<Order, 'status' | 'stage' | 'notes'>,
  ): Promise<void> {
    const { status, notes, name: label } = order;
    const before = { status, stage: stageOf(order), notes };
    return this.audit.record(tx, { subject: 'order', id, label, before, after });
  }

  async #announce(tx: EntityManager, before: CustomerOrder, orderId: string): Promise<void> {
    const order = (await this.orders.find(orderId, tx))!;
    const { name, email, total, status, stage, isExpired, district, paymentMethod, items, version } = order;
    const { userId, status: from, isEmailConfirmed, language } = before;
    const isMailed = status !== from || MAILED_STAGES.includes(stage);
    if (status === from) {
      await this.outbox.add(tx, OrderStageChanged, { orderId, status, stage });
    } else {
      const lines = items.map(({ productId, qty }) => ({ productId, qty }));
      const fact = { orderId, userId, total, from, status, version, items: lines };
      await this.outbox.add(tx, OrderStatusChanged, fact);
      if (items.some(({ serials }) => serials.length)) await this.devices.tell(tx, order);
    }
    if (!isMailed || !email) return;
    const link = this.config.orderLink(orderId);
    await this.outbox.add(tx, MailRequested, {
      key: `order-status:${orderId}:${version}`,
      to: email,
      language,
      about: { orderId },
      template: 'order-status',
      data: {
        name: isEmailConfirmed ? name : null,
        orderId,
        status,
        stage,
        district,
        paymentMethod,
        isExpired,
        link,
        isGuest: isGuest(userId),
      },
    });
  }
}

/** A cancelled order has released its stock. */
export const needsStock = (from: OrderStatus, to: OrderStatus = from): boolean =>
  from === 'cancelled' && to !== 'cancelled';

export const staleOrder = (current: Order | undefined) =>
  conflict('order.stale', {}, { details: { current } });
