import { Injectable } from '@nestjs/common';
import { OrderSerialsCommand, RecordOrderSerials, type Order } from '@netra/contracts';
import { Audit, conflict, Handles, LOCKED_ROW, lockingTransaction, notFound } from '@netra/service-kit';
import { EntityManager, In } from 'typeorm';
import { CustomerOrder } from '../order/customer-order.entity.js';
import { lockingOrder } from '../order/locking-order.js';
import { staleOrder } from '../order/order-changer.service.js';
import { OrderFinderService } from '../order/order-finder.service.js';
import { OrderLine } from '../order/order-line.entity.js';
import { LineSerial } from './line-serial.entity.js';
import { OrderDevicesService } from './order-devices.service.js';
import { serialRows, type SerialRow } from './serial-rows.js';

/**
 * Takes devices over from cancelled orders. Rows are locked in the order of the keys, so that concurrent saves do
 * not deadlock.
 */
const RECORD = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as row (key text, line uuid, position int, serial text))
  , kept as (
    insert into line_serial (serial_key, line, position, serial)
    select key, line, position, serial from given order by key
    on conflict (serial_key) do update
    set line = excluded.line, position = excluded.position, serial = excluded.serial
    where exists (
      select from order_line l join customer_order o on o.id = l."order"
      where l.id = line_serial.line and o.status = 'cancelled')
    returning serial_key)
  select serial, key from given where key not in (select serial_key from kept) order by serial`;
const HOLDERS = `
  select s.serial_key as key, o.order_id as "orderId"
  from line_serial s join order_line l on l.id = s.line join customer_order o on o.id = l."order"
  where s.serial_key = any($1)`;

/** The serial numbers of the delivered pieces. */
@Injectable()
export class SerialsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly orders: OrderFinderService,
    private readonly devices: OrderDevicesService,
    private readonly audit: Audit,
  ) {}

  /** Replaces all serials of the order. Returns the `Order` as JSON. */
  @Handles(RecordOrderSerials)
  async record({ orderId, version, lines }: OrderSerialsCommand) {
    return lockingTransaction(this.manager, lockingOrder(orderId), async (tx) => {
      const where = { orderId, state: 'placed' } as const;
      const locked = await tx.findOne(CustomerOrder, { where, ...LOCKED_ROW });
      if (!locked) throw notFound('order.notFound', { orderId });
      const order = (await this.orders.find(orderId, tx))!;
      if (version !== undefined && version !== locked.version) throw staleOrder(order);
      const rows = serialRows(order.items, lines);
      const kept = await tx.find(OrderLine, { select: { id: true }, where: { order: locked.id } });
      await tx.delete(LineSerial, { line: In(kept.map(({ id }) => id)) });
      await this.#keep(tx, rows);
      await tx.increment(CustomerOrder, { id: locked.id }, 'version', 1);
      const recorded = (await this.orders.find(orderId, tx))!;
      await this.devices.tell(tx, recorded);
      const about = { subject: 'order', id: orderId, label: order.name } as const;
      await this.audit.record(tx, { ...about, before: serialsOf(order), after: serialsOf(recorded) });
      return recorded;
    });
  }

  async #keep(tx: EntityManager, rows: SerialRow[]): Promise<void> {
    const refused = await tx.query<{ serial: string; key: string }[]>(RECORD, [JSON.stringify(rows)]);
    if (!refused.length) return;
    const keys = refused.map(({ key }) => key);
    const holders = await tx.query<{ key: string; orderId: string }[]>(HOLDERS, [keys]);
    const taken = refused.map(({ serial, key }) => ({
      serial,
      orderId: holders.find((holder) => holder.key === key)?.orderId ?? '',
    }));
    const devices = taken.map(({ serial, orderId }) => `${serial} (${orderId})`).join(', ');
    throw conflict('serials.taken', { devices }, { details: { taken } });
  }
}

/** For the history: the serials by product. */
const serialsOf = ({ items }: Order) => ({
  serials: Object.fromEntries(
    items.filter(({ serials }) => serials.length).map(({ productId, serials }) => [productId, serials]),
  ),
});
