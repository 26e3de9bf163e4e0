import { context } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import type { StockMovement } from './stock-movement.entity.js';

const INSERT = `insert into stock_movement (product, change, stock, reason, actor_id) values ($1, $2, $3, $4, $5)`;

/** Writes an admin's change of stock into the ledger, unless nothing has changed. */
export async function recordMovement(
  tx: EntityManager,
  movement: Pick<StockMovement, 'product' | 'change' | 'stock' | 'reason'>,
): Promise<void> {
  const { product, change, stock, reason } = movement;
  if (change === 0) return;
  await tx.query(INSERT, [product, change, stock, reason, context().actor?.id ?? null]);
}
