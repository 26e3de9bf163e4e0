import type { Order } from '@netra/contracts';

/**
 * An order as documents show it. The thread needs no order rules, whose code takes longer to load than a file takes to draw.
 */
export interface PrintedOrder extends Order {
  /** The date in Sri Lanka. */
  date: string;
  /** Whether the customer collects it at the shop. */
  isCollected: boolean;
}
