import { context } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { StockMovement } from './stock-movement.entity.js';

type Movement = Pick<StockMovement, 'product' | 'change' | 'stock' | 'reason'> &
  Partial<Pick<StockMovement, 'reference' | 'key' | 'note' | 'actorId' | 'actorName'>>;

/** Writes a change of stock into the ledger, unless it is 0; the actor is the caller unless another is given. */
export async function recordMovement(tx: EntityManager, movement: Movement): Promise<void> {
  if (movement.change === 0) return;
  const { actor } = context();
  await tx.insert(StockMovement, { actorId: actor?.id ?? null, actorName: actor?.name ?? null, ...movement });
}
