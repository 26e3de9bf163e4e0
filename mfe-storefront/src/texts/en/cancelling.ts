/** The one sentence about cancelling, on the page of an order and in the policies. */
export const youCanCancel = 'You can cancel until it leaves our shop.';
