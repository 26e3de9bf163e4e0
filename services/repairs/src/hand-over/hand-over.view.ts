import type { HandOver } from '@netra/contracts';
import { openOf } from '../repair/repair.views.js';
import type { Repair } from '../repair/repair.entity.js';
import type { Corrected } from './corrected.js';
import type { HandedOver } from './handed-over.entity.js';

/** Without the signature and the technician's name, which stay in the shop. */
export const asHandOver = (row: HandedOver, repair: Repair, handOvers: Corrected[]): HandOver => ({
  outcome: row.outcome,
  lines: row.lines,
  charged: row.charged,
  noChargeReason: row.noChargeReason,
  ...sinceOf(row, handOvers),
  paid: row.paid,
  paidInAll: repair.paid,
  open: openOf(repair),
  warrantyUntil: row.warrantyUntil,
  at: row.at.toISOString(),
});

function sinceOf({ id }: HandedOver, handOvers: Corrected[]): Pick<HandOver, 'corrected' | 'refunded'> {
  const { corrected = 0, refunded = 0 } = handOvers.find((one) => one.id === id) ?? {};
  return { corrected, refunded };
}
