import { Day, Email, Id, Instant, Int, ListOf, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { event, message } from '../bus/message.js';
import { PageInfo, PageQuery } from '../rules/paging.js';

/** The state of a purchase: mailed to the supplier, partly delivered, delivered, cancelled. */
export const PURCHASE_STATES = ['sent', 'partly-received', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export class PurchaseRequestBody {
  @Text({ max: 200, error: 'purchase.itemRequired' }) item: string;
  @Int({ min: 1, max: 1_000_000, error: 'purchase.quantity' }) quantity: number;
  @Day({ description: 'From today to two years ahead, in Asia/Colombo' }) requiredDate: string;
  @Text({ optional: true, nullable: true, max: 2_000, multiline: true }) note?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: 64,
    pattern: /^[A-Za-z0-9._-]+$/,
    error: 'product.idForm',
    description: 'The product whose stock a delivery raises',
  })
  productId?: string | null;
}

/** A purchase request as it was mailed to the supplier, and its outcome. */
export class PurchaseRequest {
  @Id() _id: string;
  @Text() item: string;
  @Text({ nullable: true, description: 'The product whose stock a delivery raises' }) productId:
    string | null;
  @Int({ min: 1 }) quantity: number;
  @Int({ min: 0, description: 'Pieces that were delivered so far' }) received: number;
  @OneOf(PURCHASE_STATES) state: PurchaseState;
  @Day() requiredDate: string;
  @Text({ nullable: true, max: 2_000 }) note: string | null;
  @Text({ nullable: true, description: 'The admin who asked' }) requestedBy: string | null;
  @Email() supplierEmail: string;
  @Text({ max: 210 }) supplierName: string;
  @Instant() createdAt: string;
}

export class PurchaseRequestPage extends PageInfo {
  @ListOf(() => PurchaseRequest) requests: PurchaseRequest[];
}

export class PurchaseRequestQuery extends PageQuery {
  @Email() email: string;
}

/** `open`: still to be delivered, at least in part. */
export const PURCHASE_FILTERS = ['open', ...PURCHASE_STATES] as const;

/** `total` is at most 1,000. */
export class PurchaseQuery extends PageQuery {
  @OneOf(PURCHASE_FILTERS, { optional: true, description: '`open`: sent or partly received' })
  state?: (typeof PURCHASE_FILTERS)[number];
  @Text({ optional: true, max: 64, description: 'Only those of this product' }) productId?: string;
}

export class PurchaseRequestCommand extends PurchaseRequestBody {
  @Email() email: string;
  /** The caller's `Idempotency-Key`; a repeat stores and mails nothing. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

export class PurchaseKey {
  @Id() id: string;
}

export class ReceiptBody {
  @Int({ min: 1, max: 1_000_000, error: 'purchase.quantity' }) quantity: number;
}

export class ReceivePurchaseCommand extends ReceiptBody {
  @Id() id: string;
  /** Repeating a receipt with the same key returns the first one and changes nothing. */
  @Text({ max: 250 }) key: string;
}

const forAdmins = { tag: 'Purchases', roles: ['admin'] } as const;

/** The reply is a `PurchaseRequestPage` as raw JSON. */
export const ListPurchases = endpoint<PurchaseQuery, PurchaseRequestPage>('people.purchase.list', {
  at: 'GET /purchases',
  name: 'listPurchases',
  summary: 'Purchase requests to all suppliers, newest first',
  query: PurchaseQuery,
  status: 200,
  reply: PurchaseRequestPage,
  ...forAdmins,
});

/** Books a partial or full delivery; CONFLICT for more than is outstanding, or after the end. */
export const ReceivePurchase = message<ReceivePurchaseCommand, PurchaseRequest>(
  'people.purchase.receive',
  'write',
);

/** CONFLICT after the end. */
export const CancelPurchase = endpoint<PurchaseKey, PurchaseRequest>('people.purchase.cancel', {
  at: 'POST /purchases/{id}/cancel',
  name: 'cancelPurchase',
  summary: 'Expect no more of a purchase; what was delivered stays',
  path: PurchaseKey,
  status: 200,
  reply: PurchaseRequest,
  errors: [404, 409],
  ...forAdmins,
});

/** A supplier has delivered pieces of a product: catalog adds them to its stock, once for each receipt. */
export const GoodsReceived = event<{
  receiptId: string;
  purchaseId: string;
  productId: string;
  quantity: number;
  supplierName: string;
  /** Who booked the delivery. */
  actorId: string | null;
  actorName: string | null;
}>('people.goods.received');
