import { Injectable } from '@nestjs/common';
import {
  ListMovementsQuery,
  ListStockMovements,
  type StockLedger,
  type StockMovement as MovementView,
} from '@netra/contracts';
import { Handles, notFound } from '@netra/service-kit';
import { EntityManager, LessThan, Raw } from 'typeorm';
import { StockAlertService } from '../alerts/stock-alert.service.js';
import { Product } from '../product/product.entity.js';
import { StockMovement } from './stock-movement.entity.js';

const DEFAULT_LIMIT = 20;
/** Whether a text is an id of the ledger; any other text finds nothing. */
const isNumber = (text: string) => /^\d{1,18}$/.test(text);

/** The ledger of a product, by the index `stock_movement_product`. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly manager: EntityManager,
    private readonly alerts: StockAlertService,
  ) {}

  /** Newest first, starting at `before`, so that a late part takes no longer than the first. @throws NOT_FOUND */
  @Handles(ListStockMovements)
  async list({ productId, before, limit = DEFAULT_LIMIT }: ListMovementsQuery): Promise<StockLedger> {
    const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
    const product = await this.manager.findOneBy(Product, { productId: sameId });
    if (!product) throw notFound('product.notFound', { productId });
    const older = before === undefined ? {} : { id: LessThan(isNumber(before) ? before : '0') };
    const found = await this.manager.find(StockMovement, {
      where: { product: product.id, ...older },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const shown = found.slice(0, limit);
    const { name, stock, isAvailable } = product;
    const next = found.length > limit ? shown.at(-1)!.id : null;
    const waiting = await this.alerts.waiting(product.id);
    const movements = shown.map(asMovement);
    return { productId: product.productId, name, stock, isAvailable, waiting, movements, next };
  }
}

/** Shows only the number of an order, without the suffix for stock taken again. */
const asMovement = (movement: StockMovement): MovementView => {
  const { id, createdAt, reason, change, stock, actorName, reservationId, reference, note } = movement;
  return {
    _id: id,
    at: createdAt.toISOString(),
    reason,
    change,
    stock,
    actorName,
    reference: reservationId?.split('.')[0] ?? reference,
    note,
  };
};
