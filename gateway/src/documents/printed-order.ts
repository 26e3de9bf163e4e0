import type { Order } from '@netra/contracts';

/** An order as documents show it. The thread needs no rules of orders, whose code takes longer to load than a file to draw. */
export interface PrintedOrder extends Order {
  /** The day in Sri Lanka. */
  date: string;
  /** At the shop, by the customer. */
  isCollected: boolean;
}
