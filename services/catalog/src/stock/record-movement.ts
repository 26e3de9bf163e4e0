import { context } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { StockMovement } from './stock-movement.entity.js';

/** Writes an admin's change of stock into the ledger, unless nothing has changed. */
export async function recordMovement(
  tx: EntityManager,
  movement: Pick<StockMovement, 'product' | 'change' | 'stock' | 'reason'>,
): Promise<void> {
  if (movement.change === 0) return;
  await tx.insert(StockMovement, { ...movement, actorId: context().actor?.id ?? null });
}
