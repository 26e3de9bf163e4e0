/** Where a user of the bus hears its answers; another user may not listen there. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;
