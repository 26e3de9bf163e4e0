import { Injectable } from '@nestjs/common';
import { ListPurchases, MAX_FOUND, PurchaseQuery } from '@netra/contracts';
import { Handles, isoTime, jsonPage, rawJson, SqlFilter } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** The columns of `purchase_request r` and its supplier as the contract's `PurchaseRequest`. */
const COLUMNS = `
  r.id as "_id", r.item, r.product_id as "productId", r.quantity, r.received, r.state,
  r.required_date::text as "requiredDate", r.note, r.requested_by as "requestedBy",
  s.email as "supplierEmail", s.first_name || ' ' || s.last_name as "supplierName", ${isoTime('r.created_at')} as "createdAt"`;

/** As in the index `purchase_request_open`. */
const OPEN = `r.state in ('sent', 'partly-received')`;

/** Purchases of all suppliers. */
@Injectable()
export class PurchaseList {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ListPurchases)
  async list({ state, productId, page = 1, limit }: PurchaseQuery) {
    const filter = new SqlFilter('true');
    if (state) filter.and(state === 'open' ? OPEN : `r.state = ${filter.bind(state)}`);
    if (productId) filter.and(`lower(r.product_id) = lower(${filter.bind(productId)})`);
    const list = {
      items: 'requests',
      columns: COLUMNS,
      table: 'purchase_request',
      alias: 'r',
      join: 'join supplier s on s.id = r.supplier_id',
      order: 'r.created_at desc, r.id desc',
      filter,
      maxTotal: MAX_FOUND,
    };
    return rawJson((await jsonPage(this.manager, list, { page, limit })).json);
  }
}
