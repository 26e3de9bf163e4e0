import type { HandOver } from '@netra/contracts';
import type { Repair } from '../repair/repair.entity.js';
import type { HandedOver } from './handed-over.entity.js';

/** Without who gave it back and the signature, which stay in the shop. */
export const asHandOver = (
  { charged, paid, warrantyUntil, at }: HandedOver,
  { outcome }: Repair,
): HandOver => ({ outcome: outcome ?? 'repaired', charged, paid, warrantyUntil, at: at.toISOString() });
