import type { RepairQuote } from '@netra/contracts';
import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { HandedOver } from '../hand-over/handed-over.entity.js';
import type { Repair } from '../repair/repair.entity.js';

/**
 * The quote that a customer sees. One that was not answered before its repair was done and charged is over; a device that went back
 * unrepaired may still be repaired for it.
 */
export async function openQuote(manager: EntityManager, { id, quote }: Repair): Promise<RepairQuote | null> {
  if (quote?.state !== 'sent') return quote;
  const at = MoreThanOrEqual(new Date(quote.sentAt));
  const isOver = await manager.existsBy(HandedOver, { repairId: id, outcome: 'repaired', at });
  return isOver ? null : quote;
}
