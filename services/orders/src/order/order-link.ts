/** Where a customer sees an order, for mails. */
export const orderLink = (publicOrigin: string, orderId: string): string =>
  `${new URL(publicOrigin).origin}/orders/${orderId}`;
