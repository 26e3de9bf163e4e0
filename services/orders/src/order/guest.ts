/** What the id begins with under which orders by phone without an account are stored; no account has such an id. */
export const GUEST = 'guest:';

/** @param unique of the order, such as its idempotency key: with it a repeat finds the order again */
export const guestId = (unique: string): string => `${GUEST}${unique}`;

/** Whether an order has no account. */
export const isGuest = (userId: string): boolean => userId.startsWith(GUEST);
