import { unavailable } from '@netra/service-kit';

/** How a transaction locks an order, so that changes of one order run one after another. */
export const lockingOrder = (orderId: string) => ({
  key: orderId,
  refusal: () => unavailable('order.locked'),
});
