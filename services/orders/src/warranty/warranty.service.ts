import { Injectable } from '@nestjs/common';
import {
  dayOf,
  FindMyPiece,
  ListMyWarranties,
  MyWarrantiesQuery,
  PieceQuery,
  serialKey,
  TIME_ZONE,
  warrantyStateOf,
  type BoughtPiece,
  type BoughtPiecePage,
  type ClaimablePiece,
} from '@netra/contracts';
import { conflict, Handles, invalid, notFound, pageOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { WARRANTY_END } from '../order/order.columns.js';
import { OrderFinderService } from '../order/order-finder.service.js';

/** The pieces with a serial, each, and the others of a line together. */
const PIECES = `
  from customer_order o join order_line l on l."order" = o.id
  join lateral (
    select s.serial, 1 as pieces, s.position from line_serial s where s.line = l.id
    union all
    select null, l.qty - recorded.n, null from (
      select count(*)::int as n from line_serial s where s.line = l.id) recorded where l.qty > recorded.n) piece on true
  where o.user_id = $1 and o.state = 'placed' and o.status = 'completed' and ($2::text is null or o.order_id = $2)`;
const COUNT = `select count(*)::int as total ${PIECES}`;
const PAGE = `
  select o.order_id as "orderId", l.id as "itemId", l.product_id as "productId", l.product_name as "productName", l.image,
    piece.serial, piece.pieces, to_char(o.placed_at at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as "boughtOn",
    to_char(${WARRANTY_END}, 'YYYY-MM-DD') as "warrantyUntil"
  ${PIECES} order by o.placed_at desc, o.id desc, l.position, piece.position nulls last limit $3 offset $4`;
/** The piece that has a serial now: a cancelled order keeps its serials, but its pieces are sold again. */
const HOLDER = `
  select from line_serial s join order_line l on l.id = s.line join customer_order o on o.id = l."order"
  where s.serial_key = $1 and o.status <> 'cancelled'`;

/** The pieces that customers have bought, with their warranties. */
@Injectable()
export class WarrantyService {
  constructor(
    private readonly manager: EntityManager,
    private readonly orders: OrderFinderService,
  ) {}

  @Handles(ListMyWarranties)
  async mine({ userId, orderId, ...paging }: MyWarrantiesQuery): Promise<BoughtPiecePage> {
    const of = [userId, orderId ?? null];
    const { skip, take, facts } = pageOf(paging);
    const [count] = await this.manager.query<{ total: number }[]>(COUNT, of);
    const rows = await this.manager.query<Omit<BoughtPiece, 'state'>[]>(PAGE, [...of, take, skip]);
    const today = dayOf(new Date());
    const pieces = rows.map((row) => ({ ...row, state: warrantyStateOf(row.warrantyUntil, today) }));
    return { pieces, ...facts(count!.total) };
  }

  /** @throws NOT_FOUND, CONFLICT before the delivery, VALIDATION for the serial of another piece */
  @Handles(FindMyPiece)
  async piece({ userId, orderId, itemId, serial }: PieceQuery): Promise<ClaimablePiece> {
    const order = await this.orders.mine({ userId, orderId });
    const item = order.items.find(({ _id }) => _id === itemId);
    if (!item) throw notFound('order.notFound', { orderId });
    if (order.status !== 'completed') throw conflict('warranty.notDelivered');
    const key = serialKey(serial);
    const recorded = item.serials.find((known) => serialKey(known) === key);
    // A serial that the shop has not recorded is taken from the label, unless it is that of another piece.
    const isFree = item.serials.length < item.qty && !(await this.#isHeld(key));
    if (recorded === undefined && !isFree) throw invalid('serial', 'warranty.otherPiece');
    return {
      productName: item.productName,
      serial: recorded ?? serial,
      pieces: item.qty,
      warrantyUntil: item.warrantyUntil ?? null,
      customerName: order.name,
      customerEmail: order.email,
      customerPhone: order.phone,
    };
  }

  async #isHeld(serial: string): Promise<boolean> {
    const holders = await this.manager.query<object[]>(HOLDER, [serial]);
    return holders.length > 0;
  }
}
