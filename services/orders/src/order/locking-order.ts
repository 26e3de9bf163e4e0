import { unavailable } from '@netra/service-kit';

/** How a transaction locks an order; the changes of one take their turns. */
export const lockingOrder = (orderId: string) => ({
  key: orderId,
  refusal: () => unavailable('order.locked'),
});
