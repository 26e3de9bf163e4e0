import type { HandOver } from '@netra/contracts';
import { openOf } from '../repair/repair.views.js';
import type { Repair } from '../repair/repair.entity.js';
import type { Corrected } from './corrections.service.js';
import type { HandedOver } from './handed-over.entity.js';

/**
 * Without the signature and the technician's name, which stay in the shop. A correction of more than was charged is one of an earlier
 * hand-over.
 */
export const asHandOver = (row: HandedOver, repair: Repair, corrected: Corrected): HandOver => ({
  outcome: row.outcome,
  lines: row.lines,
  charged: row.charged,
  noChargeReason: row.noChargeReason,
  ...(row.charged + corrected.corrected < 0 ? { corrected: 0, refunded: 0 } : corrected),
  paid: row.paid,
  paidInAll: repair.paid,
  open: openOf(repair),
  warrantyUntil: row.warrantyUntil,
  at: row.at.toISOString(),
});
