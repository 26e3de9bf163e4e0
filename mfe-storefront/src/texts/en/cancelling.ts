/** The one sentence about it, on the page of an order and among the policies. */
export const youCanCancel = 'You can cancel until it leaves our shop.';
