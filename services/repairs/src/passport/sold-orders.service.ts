import { Injectable } from '@nestjs/common';
import {
  isFillerSerial,
  OrderSerialsRecorded,
  serialKey,
  type DeviceSale,
  type OrderDevices,
} from '@netra/contracts';
import { Consumes } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import type { SoldDevice } from './sold-order.entity.js';

const KEEP = `
  insert into sold_order (order_id, version, status, sold_on, warranty_until, serial_keys, devices)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb)
  on conflict (order_id) do update set
    version = excluded.version, status = excluded.status, sold_on = excluded.sold_on,
    warranty_until = excluded.warranty_until, serial_keys = excluded.serial_keys, devices = excluded.devices
  where sold_order.version < excluded.version`;
/** A device may have been sold again after its first order was cancelled. */
const FIND = `
  select order_id as "orderId", status, device->>'productId' as "productId", device->>'productName' as "productName",
    sold_on::text as "soldOn", until::text as "warrantyUntil",
    status <> 'cancelled' and coalesce(until >= $2::date, false) as "isUnderWarranty"
  from sold_order, jsonb_array_elements(devices) device,
    lateral (select case when device ? 'warrantyUntil' then (device->>'warrantyUntil')::date else warranty_until end) as end_of (until)
  where serial_keys @> array[$1] and device->>'key' = $1
  order by status = 'cancelled', sold_on desc, order_id limit 1`;

/** Maps devices to the orders that sold them. */
@Injectable()
export class SoldOrders {
  constructor(private readonly manager: EntityManager) {}

  /** Events may arrive in any order; the newest version wins. */
  @Consumes(OrderSerialsRecorded)
  async keep(order: OrderDevices, tx: EntityManager): Promise<void> {
    const { orderId, version, status, soldOn, warrantyUntil } = order;
    const devices = devicesOf(order);
    const keys = devices.map(({ key }) => key);
    await tx.query(KEEP, [orderId, version, status, soldOn, warrantyUntil, keys, JSON.stringify(devices)]);
  }

  /** The sale of a device, and whether it was under warranty on a day. */
  async saleOf(serial: string, day: string): Promise<DeviceSale | null> {
    if (isFillerSerial(serial)) return null;
    const [sale] = await this.manager.query<DeviceSale[]>(FIND, [serialKey(serial), day]);
    return sale ?? null;
  }
}

function devicesOf({ lines }: OrderDevices): SoldDevice[] {
  return lines.flatMap(({ serials, ...line }) =>
    serials.map((serial) => ({ key: serialKey(serial), ...line })),
  );
}
