import { Injectable } from '@nestjs/common';
import {
  CancelPurchase,
  GoodsReceived,
  PurchaseKey,
  ReceivePurchase,
  ReceivePurchaseCommand,
  type PurchaseRequest as PurchaseView,
  type PurchaseState,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  context,
  Handles,
  isId,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  Outbox,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { PurchaseReceipt } from './purchase-receipt.entity.js';
import { PurchaseRequest } from './purchase-request.entity.js';
import { asPurchase } from './purchase.views.js';
import { Supplier } from './supplier.entity.js';

type Change = Pick<PurchaseRequest, 'received' | 'state'>;

/** Follows purchase requests up: partial deliveries, and their end. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Books the delivery and the event that raises the stock in one transaction. */
  @Handles(ReceivePurchase)
  receive({ id, quantity, key }: ReceivePurchaseCommand): Promise<PurchaseView> {
    return this.#change(id, async (tx, purchase, supplier) => {
      const done = await tx.findOneBy(PurchaseReceipt, { key });
      if (done && (done.purchaseId !== purchase.id || done.quantity !== quantity))
        throw conflict('purchase.keyUsed');
      if (done) return undefined;
      refuseEnded(purchase);
      const received = purchase.received + quantity;
      const left = purchase.quantity - purchase.received;
      if (received > purchase.quantity) throw conflict('purchase.tooMany', { left });
      await this.#book(tx, { purchase, supplier, quantity, key });
      return { received, state: received === purchase.quantity ? 'received' : 'partly-received' };
    });
  }

  /** Keeps what was delivered. A repeat changes nothing. */
  @Handles(CancelPurchase)
  cancel({ id }: PurchaseKey): Promise<PurchaseView> {
    return this.#change(id, async (_tx, purchase) => {
      if (purchase.state === 'cancelled') return undefined;
      refuseEnded(purchase);
      return { received: purchase.received, state: 'cancelled' };
    });
  }

  async #book(
    tx: EntityManager,
    booked: { purchase: PurchaseRequest; supplier: Supplier; quantity: number; key: string },
  ): Promise<void> {
    const { purchase, supplier, quantity, key } = booked;
    const { id: purchaseId, productId } = purchase;
    const { actor } = context();
    const [actorId, actorName] = [actor?.id ?? null, actor?.name ?? null];
    const receiptId = newId();
    await tx.insert(PurchaseReceipt, { id: receiptId, purchaseId, quantity, key, actorName });
    if (productId === null) return;
    const supplierName = `${supplier.firstName} ${supplier.lastName}`;
    const fact = { receiptId, purchaseId, productId, quantity, supplierName, actorId, actorName };
    await this.outbox.add(tx, GoodsReceived, fact, { key: receiptId });
  }

  async #change(
    id: string,
    change: (tx: EntityManager, purchase: PurchaseRequest, supplier: Supplier) => Promise<Change | undefined>,
  ): Promise<PurchaseView> {
    if (!isId(id)) throw notFound('purchase.notFound');
    return lockingTransaction(this.manager, { key: `purchase ${id}` }, async (tx) => {
      const purchase = await tx.findOne(PurchaseRequest, { where: { id }, ...LOCKED_ROW });
      if (!purchase) throw notFound('purchase.notFound');
      // A supplier who was deleted meanwhile may still deliver.
      const supplier = await tx.findOneByOrFail(Supplier, { id: purchase.supplierId });
      const fields = await change(tx, purchase, supplier);
      if (fields) {
        await tx.update(PurchaseRequest, purchase.id, fields);
        const about = { subject: 'purchase-request', id: supplier.email, label: purchase.item } as const;
        const { received, state } = purchase;
        await this.audit.record(tx, { ...about, before: { received, state }, after: fields });
      }
      return asPurchase({ ...purchase, ...fields }, supplier);
    });
  }
}

const ENDED: readonly PurchaseState[] = ['received', 'cancelled'];

function refuseEnded({ state }: PurchaseRequest): void {
  if (ENDED.includes(state)) throw conflict('purchase.ended');
}
