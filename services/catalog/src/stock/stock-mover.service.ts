import { Injectable } from '@nestjs/common';
import {
  AdjustStock,
  AdjustStockCommand,
  ProductChanged,
  TakeParts,
  TakePartsCommand,
  type MovedStock,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  Handles,
  invalid,
  LOCKED_ROW,
  lockingTransaction,
  notFound,
  Outbox,
} from '@netra/service-kit';
import { EntityManager, Raw } from 'typeorm';
import { Product } from '../product/product.entity.js';
import { recordMovement } from './record-movement.js';
import { lockingProducts } from './stock-locked.js';
import { shortage } from './shortage.js';
import { StockMovement } from './stock-movement.entity.js';

/** As in the contract's `ProductBody`. */
const MAX_STOCK = 1_000_000;

/** A change of a stock under the requester's key. */
export interface Move extends Pick<StockMovement, 'change' | 'reason'> {
  productId: string;
  key: string;
  reference?: string;
  note?: string | null;
  /** The stock with which a count was compared. */
  seen?: number;
  /** The actor, if it is not the caller. */
  actorId?: string | null;
  actorName?: string | null;
}

/**
 * Changes stock outside of orders: adjustments, deliveries and parts of repairs. Each key moves stock once, even when requested repeatedly
 * or concurrently; ledger, stock, audit and event are one transaction.
 */
@Injectable()
export class StockMover {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  @Handles(AdjustStock)
  adjust({ key, ...command }: AdjustStockCommand): Promise<MovedStock> {
    return this.#move({ ...command, key: `adjust:${key}` });
  }

  @Handles(TakeParts)
  takeParts({ key, ...command }: TakePartsCommand): Promise<MovedStock> {
    return this.#move({ ...command, reason: 'repair', key: `repair:${key}` });
  }

  /** @throws NOT_FOUND, also for taking from a deleted product; CONFLICT below 0 and for a count of another stock; UNAVAILABLE while it is locked */
  #move(move: Move): Promise<MovedStock> {
    return lockingTransaction(this.manager, lockingProducts(move.productId), (tx) => this.moveIn(tx, move));
  }

  /** The same within a transaction; fails at once while the product is locked. */
  async moveIn(tx: EntityManager, move: Move): Promise<MovedStock> {
    const product = await lockProduct(tx, move.productId);
    const done = await tx.findOneBy(StockMovement, { key: move.key });
    if (done) return repeated(product, done, move);
    checkMove(product, move);
    const stock = product.stock + move.change;
    const { id: uuid, productId, version, name: label } = product;
    await tx.update(Product, uuid, { stock, version: version + 1, updatedAt: () => 'now()' });
    const { productId: _known, seen: _compared, ...movement } = move;
    await recordMovement(tx, { product: uuid, stock, ...movement });
    const { reason, note = null } = move;
    const [before, after] = [{ stock: product.stock }, { stock, reason, note }];
    await this.audit.record(tx, { subject: 'product', id: productId, label, before, after });
    await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'stock' });
    return asMoved(product, move.change, stock);
  }
}

/** Nobody else changes the product meanwhile, so that a repeat sees the effect of the first request. */
async function lockProduct(tx: EntityManager, productId: string): Promise<Product> {
  const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
  const product = await tx.findOne(Product, { where: { productId: sameId }, ...LOCKED_ROW });
  if (!product) throw notFound('product.notFound', { productId });
  return product;
}

function repeated(product: Product, done: StockMovement, { change }: Move): MovedStock {
  if (done.product !== product.id || done.change !== change) throw conflict('stock.keyUsed');
  return asMoved(product, change, done.stock);
}

/** Sold pieces of a deleted product may come back, like those of an order. */
function checkMove(
  { productId, name, stock, deletedAt }: Product,
  { change, reason, seen = stock }: Move,
): void {
  const comesBack = change > 0 && (reason === 'repair' || reason === 'received');
  if (deletedAt && !comesBack) throw notFound('product.notFound', { productId });
  if (reason === 'counted' && seen !== stock)
    throw conflict('stock.notAsSeen', { stock, seen }, { details: { stock } });
  if (stock + change < 0) throw shortage([{ productId, name, wanted: -change, left: stock }]);
  if (stock + change > MAX_STOCK) throw invalid('change', 'stock.tooMuch', { limit: MAX_STOCK });
}

const asMoved = (
  { productId, name, images: [image = ''], price }: Product,
  change: number,
  stock: number,
): MovedStock => ({ productId, name, image, price, change, stock });
