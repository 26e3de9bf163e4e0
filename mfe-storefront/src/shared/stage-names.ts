import type { Order } from '@netra/api-client';
import { PICK_UP } from '@netra/shop-kit/delivery';
import type { orders as en } from '../texts/en/orders';

/** The stages of an order in a word; one that is picked up never travels. */
export const stageNames = (
  { district }: Pick<Order, 'district'>,
  t: typeof en,
): Record<Order['stage'], string> => (district === PICK_UP ? { ...t.stages, ...t.collectStages } : t.stages);
