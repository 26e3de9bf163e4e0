/** The prefix of the user ids of orders by phone without an account; no account has such an id. */
export const GUEST = 'guest:';

/** @param unique to the order, such as its idempotency key, by which a repeat finds the order again */
export const guestId = (unique: string): string => `${GUEST}${unique}`;

/** Whether an order has no account. */
export const isGuest = (userId: string): boolean => userId.startsWith(GUEST);
